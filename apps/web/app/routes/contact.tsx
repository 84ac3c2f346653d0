import { contactTexts } from '@kot/i18n/texts/contact'
import { faqTexts } from '@kot/i18n/texts/faq'
import { pageTexts } from '@kot/i18n/texts/pages'
import { useState } from 'react'
import { ContactDetails } from '../content/contact/contact-details'
import { ContactForm, Thanks } from '../content/contact/contact-form'
import { pageMeta } from '../page/head-tags'
import { useLang } from '../page/use-page'
import type { Lang } from '@kot/domain/text/lang'
import type { FAQPage, WithContext } from 'schema-dts'

export const meta = pageMeta('contact', {
  structuredData: ({ lang }) => [faqPage(lang, Object.values(faqTexts[lang].questions))],
})

export default function Contact() {
  const lang = useLang()
  /** The address we will reply to, once there is a message. */
  const [sentFrom, setSentFrom] = useState<string | null>(null)
  return (
    <>
      <div className="column py-12 wide:py-20">
        <h1 className="text-2xl tracking-tight wide:text-3xl">{pageTexts[lang].contact.heading}</h1>
        {sentFrom === null && (
          <p className="mt-3 max-w-160 text-lg text-balance text-ink-soft">
            {contactTexts[lang].intro}
          </p>
        )}
        <div className="mt-8 grid items-start gap-x-16 gap-y-12 wide:grid-cols-[minmax(0,40rem)_minmax(0,1fr)]">
          {sentFrom === null ? <ContactForm onSent={setSentFrom} /> : <Thanks email={sentFrom} />}
          <ContactDetails />
        </div>
      </div>
      <Faq />
    </>
  )
}

/** Answers lie open: eight short ones are read faster than unfolded, and each can be linked to. */
function Faq() {
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

function faqPage(lang: Lang, pairs: readonly QuestionAndAnswer[]): WithContext<FAQPage> {
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
