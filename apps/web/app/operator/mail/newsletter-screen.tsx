import type { NewsletterTexts, NewsletterResponse } from '@kot/contract/operator/mail'
import { langs } from '@kot/domain/text/lang'
import { mailAdminTexts } from '@kot/i18n/texts/admin/mail'
import { useNavigate, useRevalidator } from 'react-router'
import { useToast } from '../../ui/overlays/toast'
import { useLang } from '../../page/use-page'
import { AdminBlock, Progress } from '../layout/admin-block'
import { AdminSubpage } from '../layout/admin-page'
import { useAdminCall } from '../layout/admin-api'
import { ConfirmAction } from '../layout/confirm-action'
import { NewsletterEditor } from './newsletter-editor'
import { NewsletterPreview } from './newsletter-preview'
import { NewsletterSending } from './newsletter-sending'
import { Card } from '../../ui/card'
import { exactTime } from '../layout/describe'

/** Newsletter page: edit, test, send, track. */
export function NewsletterScreen({ letter }: { letter: NewsletterResponse }) {
  const texts = mailAdminTexts[useLang()].letter
  const call = useAdminCall()
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const navigate = useNavigate()
  const path = `/api/operator/mail/newsletters/${letter.id}` as const

  async function save(letters: NewsletterTexts): Promise<string | null> {
    const { fault } = await call(`PUT ${path}`, letters)
    if (fault === null) {
      toast(texts.saved)
      await revalidate()
    }
    return fault
  }

  async function drop(): Promise<string | null> {
    const { fault } = await call(`DELETE ${path}`)
    if (fault === null) {
      toast(texts.dropped)
      await navigate('/operator/mail')
    }
    return fault
  }

  const back = { to: '/operator/mail', label: texts.back }
  if (letter.sent_at !== null) {
    return (
      <AdminSubpage heading={letter.subject} back={back}>
        <div className="grid gap-8">
          <NewsletterProgress letter={letter} />
          <AdminBlock heading={texts.preview}>
            <div className="grid gap-6 desk:grid-cols-2">
              {langs.map((lang) => (
                <NewsletterPreview key={lang} of={lang} letter={letter.letters[lang]} />
              ))}
            </div>
          </AdminBlock>
        </div>
      </AdminSubpage>
    )
  }
  return (
    <AdminSubpage
      heading={letter.subject === '' ? texts.heading : letter.subject}
      back={back}
      action={
        <ConfirmAction
          label={texts.drop}
          title={texts.dropTitle}
          confirm={texts.drop}
          onConfirm={drop}
        >
          <p>{texts.dropText}</p>
        </ConfirmAction>
      }
    >
      <div className="grid gap-8">
        {/* What was saved is what the next change is compared with. */}
        <NewsletterEditor
          key={JSON.stringify(letter.letters)}
          initial={letter.letters}
          onSave={save}
        >
          <NewsletterSending letter={letter} />
        </NewsletterEditor>
      </div>
    </AdminSubpage>
  )
}

/** The progress of a newsletter. */
function NewsletterProgress({ letter }: { letter: NewsletterResponse }) {
  const texts = mailAdminTexts[useLang()].letter
  const { written, sent, kept, failed } = letter.progress
  const notes = [kept > 0 ? texts.kept(kept) : '', failed > 0 ? texts.failed(failed) : '']
  return (
    <AdminBlock heading={texts.steps}>
      <Card className="grid gap-5 p-4 tablet:p-5">
        {letter.sent_at !== null && (
          <p className="text-ink-soft">{texts.sentAt(exactTime(letter.sent_at))}</p>
        )}
        <Progress label={texts.written} done={written} of={written + letter.readers} />
        <Progress
          label={texts.sent}
          done={sent}
          of={written + letter.readers}
          note={notes.filter((words) => words !== '').join(' ') || undefined}
        />
      </Card>
    </AdminBlock>
  )
}
