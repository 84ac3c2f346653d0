import { pathIn } from '@kot/i18n/paths'
import { footerTexts } from '@kot/i18n/texts/footer'
import { memo, useId, useState } from 'react'
import { Link } from 'react-router'
import type { Lang } from '@kot/domain/text/lang'
import { useClaims, useLang } from '../page/use-page'
import { BrandLink } from '../page/brand'
import { CardLogos } from '../pass/prices/card-logos'
import type { MenuGroup } from './menu-entries'

export const Footer = memo(function Footer() {
  const lang = useLang()
  const texts = footerTexts[lang]
  const { propertiesCovered, since } = useClaims()
  const [year] = useState(currentYear)
  return (
    <footer className="mt-auto bg-basalt text-on-basalt">
      <CorrugatedEdge />
      <div className="column">
        <div className="grid grid-cols-2 gap-8 pt-10 pb-8 tablet:grid-cols-3 wide:grid-cols-[2fr_1fr_1fr_1fr] wide:pt-16 wide:pb-12">
          <div className="col-span-full wide:col-span-1">
            <BrandLink markClassName="text-on-basalt-soft" />
            <div className="mt-3 text-balance text-on-basalt-soft">
              {propertiesCovered !== null && <p>{texts.claim(propertiesCovered, since)}</p>}
              <p>{texts.promise}</p>
            </div>
          </div>
          {footerColumns(lang).map((column) => (
            <Column key={column.heading} {...column} />
          ))}
        </div>
        <div className="flex flex-wrap items-center justify-between gap-4 border-t border-white/15 pt-5 pb-8 text-sm text-on-basalt-soft">
          <span>{texts.copyright(year)}</span>
          <CardLogos />
        </div>
      </div>
    </footer>
  )
})

function Column({ heading, entries }: MenuGroup) {
  const headingId = useId()
  return (
    <nav aria-labelledby={headingId}>
      <h2 id={headingId} className="mb-1 text-sm font-text text-on-basalt-soft">
        {heading}
      </h2>
      <ul>
        {entries.map(({ to, text }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-tap items-center text-on-basalt whitespace-nowrap no-underline underline-offset-4 hover:underline"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const currentYear = () => new Date().getUTCFullYear()

/** The roof iron that the houses of the brand are clad in. */
function CorrugatedEdge() {
  return (
    <div
      aria-hidden="true"
      className="h-3.5 bg-[repeating-linear-gradient(90deg,rgb(255_255_255/0.09)_0_5px,transparent_5px_10px)]"
    />
  )
}

function footerColumns(lang: Lang): readonly MenuGroup[] {
  const { search, company, terms } = footerTexts[lang]
  return [
    {
      heading: search.heading,
      entries: [
        { to: '/', text: search.forRent },
        { to: '/city-overview', text: search.overview },
        { to: '/smartfinder', text: search.watch },
        { to: '/sources', text: search.sources },
        { to: '/market-report', text: search.report },
      ],
    },
    {
      heading: company.heading,
      entries: [
        { to: '/prices', text: company.prices },
        { to: '/about', text: company.about },
        { to: pathIn(lang, '/rights'), text: company.rights },
        { to: '/links', text: company.links },
        { to: '/contact', text: company.contact },
        { to: '/status', text: company.status },
      ],
    },
    {
      heading: terms.heading,
      entries: [
        { to: '/terms-of-service', text: terms.service },
        { to: '/terms-for-purchase', text: terms.purchase },
        { to: pathIn(lang, '/withdraw'), text: terms.withdraw },
        { to: '/privacy-policy', text: terms.privacy },
        { to: pathIn(lang, '/accessibility'), text: terms.accessibility },
      ],
    },
  ]
}
