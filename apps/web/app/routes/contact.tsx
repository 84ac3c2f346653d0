import { contactTexts } from '@kot/i18n/texts/contact'
import { faqTexts } from '@kot/i18n/texts/faq'
import { pageTexts } from '@kot/i18n/texts/pages'
import { useState } from 'react'
import { ContactDetails } from '../content/contact/contact-details'
import { ContactForm, Thanks } from '../content/contact/contact-form'
import { Faq, faqPage } from '../content/contact/faq'
import { pageMeta } from '../page/head-tags'
import { useLang } from '../page/use-page'

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
