import { pathIn } from '@kot/i18n/paths'
import { legalTexts } from '@kot/i18n/texts/legal'
import { pageTexts } from '@kot/i18n/texts/pages'
import { TextLink } from '../../ui/text-link'
import { useLang } from '../../page/use-page'

const addresses = {
  termsOfService: '/terms-of-service',
  termsForPurchase: '/terms-for-purchase',
  privacyPolicy: '/privacy-policy',
  dataDeletion: '/data-deletion-instructions',
  accessibility: '/accessibility',
} as const

export type LegalPageId = keyof typeof addresses

/** The way from each legal page to all the others. */
export function RelatedPages({ of: page }: { of: LegalPageId }) {
  const lang = useLang()
  const others = (Object.keys(addresses) as LegalPageId[]).filter((other) => other !== page)
  return (
    <nav
      aria-label={legalTexts[lang].others}
      className="mt-10 flex max-w-136 flex-wrap gap-x-6 border-t border-line pt-4 print:hidden"
    >
      {others.map((other) => (
        <TextLink key={other} look="alone" to={pathIn(lang, addresses[other])}>
          {pageTexts[lang][other].heading}
        </TextLink>
      ))}
    </nav>
  )
}
