import { landingTexts } from '@kot/i18n/texts/landing'
import { ArrowRight, ChevronDown } from 'lucide-react'
import { Icon } from '../../ui/icon'
import { TextLink } from '../../ui/text-link'
import { useLang } from '../page/use-page'

/** The commonest questions; native disclosure, so that they open without JavaScript. */
export function QuestionsSection() {
  const texts = landingTexts[useLang()].faq
  return (
    <section className="column grid gap-5 py-12 wide:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] wide:gap-10 wide:py-20">
      <div>
        <h2 className="text-2xl tracking-tight wide:text-3xl">{texts.heading}</h2>
        <p className="mt-3 max-w-72 text-ink-soft">{texts.intro}</p>
        <TextLink to="/contact" look="alone" className="mt-1">
          {texts.contact} <Icon of={ArrowRight} size={16} />
        </TextLink>
      </div>
      <div className="border-t border-line">
        {Object.values(texts.questions).map(({ question, answer }, index) => (
          <details key={question} open={index === 0} className="group border-b border-line">
            <summary className="flex min-h-15 list-none items-center justify-between gap-4 py-3 text-lg font-strong tracking-snug">
              {question}
              <Icon
                of={ChevronDown}
                className="text-ink-soft transition-transform duration-calm ease-calm group-open:rotate-180"
              />
            </summary>
            <p className="max-w-160 pr-10 pb-5 text-ink-soft">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
