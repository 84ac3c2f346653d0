import type { Letters } from '@kot/contract/operator/mail'
import { mailDeskTexts } from '@kot/i18n/texts/operator/mail'
import { useNavigate } from 'react-router'
import { deskMeta } from '../features/operator/desk/desk-meta'
import { DeskSubpage } from '../features/operator/desk/desk-subpage'
import { useDeskCall } from '../features/operator/desk/use-desk-call'
import { LetterEditor } from '../features/operator/mail/letter-editor'
import { useLang } from '../features/page/use-page'

export const meta = deskMeta('mail')

const empty: Letters = { is: { subject: '', body: '' }, en: { subject: '', body: '' } }

/** Nothing is kept before the first words are saved. */
export default function OperatorNewNewsletter() {
  const texts = mailDeskTexts[useLang()].letter
  const call = useDeskCall()
  const navigate = useNavigate()

  async function save(letters: Letters): Promise<string | null> {
    const path = '/api/operator/mail/newsletters'
    const { body, fault } = await call<{ id: string }>({ method: 'POST', path, body: letters })
    if (fault !== null) return fault
    await navigate(`/operator/mail/newsletters/${body.id}`, { replace: true })
    return null
  }

  return (
    <DeskSubpage heading={texts.newHeading} back={{ to: '/operator/mail', label: texts.back }}>
      <div className="grid gap-8">
        <LetterEditor initial={empty} onSave={save} />
      </div>
    </DeskSubpage>
  )
}
