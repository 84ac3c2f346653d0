import { withdrawalTexts } from '@kot/i18n/texts/withdrawal'
import { useId, useState } from 'react'
import { useLang } from '../../page/use-page'
import { Card } from '../../ui/card'

/** A withdrawal by letter or mail counts just the same; the form of the law helps to write it. */
export function WithdrawalForm() {
  const texts = withdrawalTexts[useLang()]
  const { form } = texts
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <p className="text-sm text-ink-soft">
        {texts.alsoBy}{' '}
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          className="rounded-hair text-link underline decoration-1 underline-offset-[0.2em] hover:decoration-2"
          onClick={() => setOpen(!isOpen)}
        >
          {texts.formLink}
        </button>
        {`. ${texts.equal}`}
      </p>
      <section id={id} hidden={!isOpen} aria-label={form.heading}>
        <Card className="grid gap-3 p-4 text-sm tablet:p-6">
          <h2 className="text-md">{form.heading}</h2>
          <p className="text-ink-soft">{form.use}</p>
          <p>{form.to}</p>
          <p>{form.notice}</p>
          <ul className="grid gap-3">
            {[form.ordered, form.name, form.address, form.signature, form.date].map((line) => (
              <li key={line} className="border-b border-line-control pb-4">
                {line}
              </li>
            ))}
          </ul>
        </Card>
      </section>
    </>
  )
}
