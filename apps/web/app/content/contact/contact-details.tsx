import { brand } from '@kot/domain/brand'
import { contactTexts } from '@kot/i18n/texts/contact'
import { Building2, Mail } from 'lucide-react'
import { Icon } from '../../ui/icon'
import { useLang } from '../../page/use-page'

const { name, address, email } = brand.company

/** Where else to find us, and who we are. */
export function ContactDetails() {
  const { write, company } = contactTexts[useLang()]
  return (
    <div className="grid content-start gap-8">
      <section>
        <h2 className="flex items-center gap-2.5 text-lg tracking-snug">
          <Icon of={Mail} className="text-ink-soft" />
          {write.heading}
        </h2>
        <p className="mt-2 max-w-100 text-ink-soft">{write.text}</p>
        <a
          href={`mailto:${email}`}
          className="inline-flex min-h-tap items-center rounded-small font-strong text-link underline-offset-[0.2em] hover:underline"
        >
          {email}
        </a>
      </section>
      <section>
        <h2 className="flex items-center gap-2.5 text-lg tracking-snug">
          <Icon of={Building2} className="text-ink-soft" />
          {company.heading}
        </h2>
        <address className="mt-2 text-ink-soft not-italic">
          {name}
          <br />
          {company.registration}
          <br />
          {address}
        </address>
        <p className="mt-2 max-w-100 text-ink-soft">{company.noHours}</p>
      </section>
    </div>
  )
}
