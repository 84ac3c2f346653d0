import { brand } from '@kot/domain/site/brand'
import { contactTexts } from '@kot/i18n/texts/contact'
import { disputesTexts } from '@kot/i18n/texts/disputes'
import { sellerLines } from '@kot/i18n/texts/seller'
import { Building2, Mail, Scale, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Words } from '../../page/legal-text'
import { useLang } from '../../page/use-page'
import { Icon } from '../../ui/icon'

const { name, email } = brand.company

/** Where else to find us, who we are, and where to turn if we disagree. */
export function ContactDetails() {
  const lang = useLang()
  const { write, company } = contactTexts[lang]
  const disputes = disputesTexts[lang]
  return (
    <div className="grid content-start gap-8">
      <Part icon={Mail} heading={write.heading}>
        <p>{write.text}</p>
        <a
          href={`mailto:${email}`}
          className="inline-flex min-h-tap items-center rounded-small font-strong text-link underline-offset-[0.2em] hover:underline"
        >
          {email}
        </a>
        <p>{company.onePlace}</p>
      </Part>
      <Part icon={Building2} heading={company.heading}>
        <address className="not-italic">
          <p className="font-strong text-ink">{name}</p>
          <dl className="mt-1 grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-1">
            {sellerLines(lang).map(({ label, value }) => (
              <div key={label} className="contents">
                <dt className="pt-0.5 text-sm text-ink-faint">{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </address>
        <p className="mt-3">{company.noHours}</p>
      </Part>
      <Part icon={Scale} id="disputes" heading={disputes.heading}>
        <div className="grid gap-3">
          {[disputes.first, disputes.board, disputes.agency].map((text) => (
            <p key={text}>
              <Words of={text} />
            </p>
          ))}
        </div>
      </Part>
    </div>
  )
}

interface PartProps {
  icon: LucideIcon
  heading: string
  id?: string
  children: ReactNode
}

const Part = ({ icon, heading, id, children }: PartProps) => (
  <section>
    <h2 id={id} className="flex scroll-mt-6 items-center gap-2.5 text-lg tracking-snug">
      <Icon of={icon} className="text-ink-soft" />
      {heading}
    </h2>
    <div className="mt-2 max-w-120 text-ink-soft">{children}</div>
  </section>
)
