import { factorTexts } from '@kot/i18n/texts/operator/factor'
import { useState } from 'react'
import { TextField } from '../../../ui/text-field'
import { useLang } from '../../page/use-page'
import { AddPasskey } from './add-passkey'
import { AddTotp } from './add-totp'
import { GatePage } from './gate-page'

/** For an operator who has nothing yet: the code of the command line, and what to add with it. */
export function FirstFactor({ onPassed }: { onPassed: () => void }) {
  const texts = factorTexts[useLang()].enrol
  const [code, setCode] = useState('')
  const [isAsked, setAsked] = useState(false)
  const enrolment = code.trim()
  const isMissing = enrolment === ''
  return (
    <GatePage heading={texts.heading} lead={texts.lead}>
      <TextField
        label={texts.code}
        value={code}
        error={isAsked && isMissing ? texts.codeMissing : undefined}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        onChange={({ target }) => setCode(target.value)}
        onBlur={() => setAsked(true)}
      />
      <h2 className="text-lg tracking-snug">{texts.choose}</h2>
      <AddPasskey enrolment={enrolment} onDone={onPassed} />
      <hr className="border-line" />
      <AddTotp enrolment={enrolment} onDone={onPassed} />
    </GatePage>
  )
}
