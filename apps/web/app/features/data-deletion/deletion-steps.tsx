import { dataDeletionTexts } from '@kot/i18n/texts/data-deletion'
import { Words } from '../legal/words'
import { useLang } from '../page/use-page'

/** From asking to being gone. */
export function DeletionSteps() {
  const { contact, ask, confirm, gone } = dataDeletionTexts[useLang()].steps
  return (
    <ol className="mt-5 grid gap-6">
      {[contact, ask, confirm, gone].map((step, at) => (
        <li key={step.heading} className="flex gap-4">
          <span
            aria-hidden="true"
            className="tabular grid size-10 shrink-0 place-items-center rounded-pill bg-primary-soft font-strong text-on-primary-soft"
          >
            {at + 1}
          </span>
          <div className="min-w-0 pt-1.5">
            <h3 className="text-lg tracking-snug">{step.heading}</h3>
            <p className="mt-1 text-ink-soft wrap-break-word hyphens-auto">
              <Words of={step.text} />
            </p>
          </div>
        </li>
      ))}
    </ol>
  )
}
