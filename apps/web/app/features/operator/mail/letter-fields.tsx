import type { Letters } from '@kot/contract/operator/mail'
import type { Lang } from '@kot/domain/lang'
import { mailDeskTexts } from '@kot/i18n/texts/operator/mail'
import { TextArea } from '../../../ui/text-area'
import { TextField } from '../../../ui/text-field'
import { useLang } from '../../page/use-page'

interface LetterFieldsProps {
  of: Lang
  letter: Letters['is']
  onChange: (letter: Letters['is']) => void
}

/** A newsletter in one language, as it is typed. */
export function LetterFields({ of, letter, onChange }: LetterFieldsProps) {
  const texts = mailDeskTexts[useLang()].letter
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
