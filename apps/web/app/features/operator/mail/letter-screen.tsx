import type { Letters, NewsletterAnswer } from '@kot/contract/operator/mail'
import { langs } from '@kot/domain/lang'
import { mailDeskTexts } from '@kot/i18n/texts/operator/mail'
import { useNavigate } from 'react-router'
import { useToast } from '../../../ui/toast'
import { useLang } from '../../page/use-page'
import { DeskBlock } from '../desk/desk-block'
import { DeskSubpage } from '../desk/desk-subpage'
import { useDeskCall } from '../desk/use-desk-call'
import { ConfirmAction } from './confirm-action'
import { LetterEditor } from './letter-editor'
import { LetterPreview } from './letter-preview'
import { LetterProgress } from './letter-progress'
import { LetterSending } from './letter-sending'

interface LetterScreenProps {
  letter: NewsletterAnswer
  reload: () => Promise<void>
}

/** A newsletter: written, tried, let go and followed, in that order. */
export function LetterScreen({ letter, reload }: LetterScreenProps) {
  const texts = mailDeskTexts[useLang()].letter
  const call = useDeskCall()
  const toast = useToast()
  const navigate = useNavigate()
  const path = `/api/operator/mail/newsletters/${letter.id}` as const

  async function save(letters: Letters): Promise<string | null> {
    const { fault } = await call({ method: 'PUT', path, body: letters })
    if (fault === null) {
      toast(texts.saved)
      await reload()
    }
    return fault
  }

  async function drop(): Promise<string | null> {
    const { fault } = await call({ method: 'DELETE', path })
    if (fault === null) {
      toast(texts.dropped)
      await navigate('/operator/mail')
    }
    return fault
  }

  const back = { to: '/operator/mail', label: texts.back }
  if (letter.sent_at !== null) {
    return (
      <DeskSubpage heading={letter.subject} back={back}>
        <div className="grid gap-8">
          <LetterProgress letter={letter} />
          <DeskBlock heading={texts.preview}>
            <div className="grid gap-6 desk:grid-cols-2">
              {langs.map((lang) => (
                <LetterPreview key={lang} of={lang} letter={letter.letters[lang]} />
              ))}
            </div>
          </DeskBlock>
        </div>
      </DeskSubpage>
    )
  }
  return (
    <DeskSubpage
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
        <LetterEditor key={JSON.stringify(letter.letters)} initial={letter.letters} onSave={save}>
          <LetterSending letter={letter} reload={reload} />
        </LetterEditor>
      </div>
    </DeskSubpage>
  )
}
