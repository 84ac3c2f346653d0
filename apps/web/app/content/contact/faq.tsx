import { faqTexts } from '@kot/i18n/texts/faq'
import type { Lang } from '@kot/domain/text/lang'
import type { FAQPage, WithContext } from 'schema-dts'
import { useLang } from '../../page/use-page'

/** Answers lie open: eight short ones are read faster than unfolded, and each can be linked to. */
export function Faq() {
  const { heading, questions } = faqTexts[useLang()]
  return (
    <section
      id="faq"
      aria-labelledby="faq-heading"
      className="scroll-mt-20 border-t border-line bg-surface"
    >
      <div className="column py-12 wide:py-20">
        <h2 id="faq-heading" className="text-2xl tracking-tight wide:text-3xl">
          {heading}
        </h2>
        <div className="mt-6 grid gap-x-12 wide:mt-8 wide:grid-cols-2">
          {Object.entries(questions).map(([name, { question, answer }]) => (
            <div key={name} id={`faq-${name}`} className="scroll-mt-24 border-t border-line py-5">
              <h3 className="text-lg font-strong tracking-snug">{question}</h3>
              <p className="mt-2 max-w-160 text-ink-soft">{answer}</p>
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}

type QuestionAndAnswer = { question: string; answer: string }

export function faqPage(lang: Lang, pairs: readonly QuestionAndAnswer[]): WithContext<FAQPage> {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    inLanguage: lang,
    mainEntity: pairs.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
