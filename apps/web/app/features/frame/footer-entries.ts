import type { Lang } from '@kot/domain/lang'
import { footerTexts } from '@kot/i18n/texts/footer'
import type { MenuGroup } from './menu-entries'

export function footerColumns(lang: Lang): readonly MenuGroup[] {
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
        { to: '/privacy-policy', text: terms.privacy },
      ],
    },
  ]
}
