import { operatorHomesTexts } from '@kot/i18n/texts/operator/homes'
import { useState, type SubmitEvent } from 'react'
import { Button } from '../../../ui/button'
import { besideField } from '../../../ui/field-look'
import { TextField } from '../../../ui/text-field'
import { useLang } from '../../page/use-page'

interface FindHomeProps {
  /** What was looked for last. */
  words: string
  onFind: (words: string) => void
}

/** What is looked for stands in the address of the page, so that going back finds it again. */
export function FindHome({ words, onFind }: FindHomeProps) {
  const texts = operatorHomesTexts[useLang()]
  const [typed, setTyped] = useState(words)
  const [missing, setMissing] = useState(false)

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const wanted = typed.trim()
    setMissing(wanted === '')
    if (wanted === '') event.currentTarget.querySelector('input')?.focus()
    else onFind(wanted)
  }

  return (
    <search>
      <form
        noValidate
        className="mb-6 flex max-w-160 flex-wrap items-start gap-3"
        onSubmit={submit}
      >
        <TextField
          className="min-w-60 grow"
          type="search"
          name="find"
          label={texts.find}
          hint={texts.findHint}
          error={missing ? texts.findMissing : undefined}
          value={typed}
          maxLength={300}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" className={besideField}>
          {texts.search}
        </Button>
      </form>
    </search>
  )
}
