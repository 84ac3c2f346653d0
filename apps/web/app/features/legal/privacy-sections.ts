import { privacyPolicyTexts } from '@kot/i18n/texts/privacy-policy'
import type { Page } from '../page/use-page'
import type { Sections } from './legal-sections'

/** The policy as it holds for this installation: whoever runs it chooses the card provider, and
 *  whether maps are drawn by somebody else. */
export function privacySections({ lang, payment, tiles }: Page): Sections {
  const { sections } = privacyPolicyTexts[lang]
  const { heading, text, cards, tiles: fromTiles, elsewhere } = sections.others
  const handlers = [
    text,
    cards(payment?.provider ?? null, payment?.kind === 'dialog'),
    ...(tiles === null ? [] : [fromTiles(new URL(tiles.address).host)]),
  ]
  return {
    ...sections,
    others: { heading, text: `${handlers.join('\n')}\n\n${elsewhere}` },
  }
}
