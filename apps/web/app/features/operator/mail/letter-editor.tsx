import type { Letters } from '@kot/contract/operator/mail'
import { langs } from '@kot/domain/lang'
import { mailDeskTexts } from '@kot/i18n/texts/operator/mail'
import { useState, type ReactNode } from 'react'
import { Button } from '../../../ui/button'
import { Notice } from '../../../ui/notice'
import { useLang } from '../../page/use-page'
import { DeskBlock } from '../desk/desk-block'
import { LetterFields } from './letter-fields'
import { LetterPreview } from './letter-preview'

interface LetterEditorProps {
  initial: Letters
  /** Keeps it. A text is why it could not. */
  onSave: (letters: Letters) => Promise<string | null>
  /** What else can be done with it, while nothing is unsaved. */
  children?: ReactNode
}

/** Both languages side by side, and how they will read. */
export function LetterEditor({ initial, onSave, children }: LetterEditorProps) {
  const texts = mailDeskTexts[useLang()].letter
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
            <LetterFields
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
            // Nothing to keep: it stays in its place, and stands back.
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
      <DeskBlock heading={texts.preview}>
        <div className="grid gap-6 desk:grid-cols-2">
          {langs.map((lang) => (
            <LetterPreview key={lang} of={lang} letter={letters[lang]} />
          ))}
        </div>
      </DeskBlock>
      {!isChanged && children}
    </>
  )
}
