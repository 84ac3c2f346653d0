import { aboutTexts } from '@kot/i18n/texts/about'
import { ArrowRight } from 'lucide-react'
import { Icon } from '../../ui/icon'
import { TextLink } from '../../ui/text-link'
import { useLang } from '../page/use-page'

/** From nothing to a home, each step with the way to it. */
export function ThreeSteps() {
  const { heading, account, access, home } = aboutTexts[useLang()].steps
  const steps = [
    { ...account, to: '/sign-up' },
    { ...access, to: '/prices' },
    { ...home, to: '/' },
  ]
  return (
    <section className="bg-deep py-12 text-on-deep wide:py-20">
      <div className="column">
        <h2 className="text-2xl tracking-tight wide:text-3xl">{heading}</h2>
        <ol className="mt-8 grid gap-6 wide:mt-12 wide:grid-cols-3 wide:gap-10">
          {steps.map((step, index) => (
            <li key={step.to} className="flex gap-4">
              <span
                aria-hidden="true"
                className="tabular grid size-10 shrink-0 place-items-center rounded-pill font-strong ring-1 ring-on-deep-soft"
              >
                {index + 1}
              </span>
              <div className="flex flex-col items-start">
                <h3 className="text-lg tracking-snug">{step.heading}</h3>
                <p className="mt-1 text-on-deep-soft">{step.text}</p>
                <TextLink to={step.to} look="alone" tone="inherit" className="mt-1">
                  {step.link} <Icon of={ArrowRight} size={16} />
                </TextLink>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
