import type { NewsletterTexts } from '@kot/contract/operator/mail'
import { type Lang, langs } from '@kot/domain/text/lang'
import { mailAdminTexts } from '@kot/i18n/texts/admin/mail'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { useLang } from '../../page/use-page'
import { AdminBlock } from '../layout/admin-block'
import { NewsletterPreview } from './newsletter-preview'
import { TextArea } from '../../ui/forms/text-area'
import { TextField } from '../../ui/forms/field'

interface NewsletterEditorProps {
  initial: NewsletterTexts
  /** Keeps it. A text is why it could not. */
  onSave: (letters: NewsletterTexts) => Promise<string | null>
  /** What else can be done with it, while nothing is unsaved. */
  children?: ReactNode
}

/** Both languages side by side, and how they will read. */
export function NewsletterEditor({ initial, onSave, children }: NewsletterEditorProps) {
  const texts = mailAdminTexts[useLang()].letter
  const [letters, setLetters] = useState(initial)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const isChanged = langs.some(
    (lang) =>
      letters[lang].subject !== initial[lang].subject || letters[lang].body !== initial[lang].body,
  )

  async function save(): Promise<void> {
    setBusy(true)
    setFault(null)
    setFault(await onSave(letters))
    setBusy(false)
  }

  return (
    <>
      <div>
        <div className="grid gap-6 desk:grid-cols-2">
          {langs.map((lang) => (
            <NewsletterFields
              key={lang}
              of={lang}
              letter={letters[lang]}
              onChange={(letter) => setLetters((before) => ({ ...before, [lang]: letter }))}
            />
          ))}
        </div>
        {fault !== null && (
          <Notice tone="error" className="mt-4">
            {fault}
          </Notice>
        )}
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            // Nothing to save: it stays in its place, and is disabled.
            variant={isChanged ? 'primary' : 'line'}
            busy={busy}
            aria-disabled={!isChanged}
            onClick={() => isChanged && void save()}
          >
            {texts.save}
          </Button>
          <p aria-live="polite" className="text-ink-soft">
            {isChanged ? texts.unsaved : ''}
          </p>
        </div>
      </div>
      <AdminBlock heading={texts.preview}>
        <div className="grid gap-6 desk:grid-cols-2">
          {langs.map((lang) => (
            <NewsletterPreview key={lang} of={lang} letter={letters[lang]} />
          ))}
        </div>
      </AdminBlock>
      {!isChanged && children}
    </>
  )
}

interface NewsletterFieldsProps {
  of: Lang
  letter: NewsletterTexts['is']
  onChange: (letter: NewsletterTexts['is']) => void
}

/** A newsletter in one language, as it is typed. */
function NewsletterFields({ of, letter, onChange }: NewsletterFieldsProps) {
  const texts = mailAdminTexts[useLang()].letter
  return (
    <fieldset className="grid min-w-0 content-start gap-4">
      <legend className="mb-3 font-strong">{texts.langs[of]}</legend>
      <TextField
        label={texts.subject}
        value={letter.subject}
        lang={of}
        maxLength={150}
        onChange={({ target }) => onChange({ ...letter, subject: target.value })}
      />
      <TextArea
        label={texts.body}
        hint={texts.bodyHint}
        value={letter.body}
        lang={of}
        rows={12}
        maxLength={20_000}
        onChange={({ target }) => onChange({ ...letter, body: target.value })}
      />
    </fieldset>
  )
}
