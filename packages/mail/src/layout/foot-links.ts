import type { Lang } from '@kot/domain/lang'
import { createElement as h } from 'react'
import { absoluteLink } from './absolute-link.ts'
import type { Block } from './blocks.ts'
import { look } from './mail-styles.ts'

/** @property lang where the words are not of the mail's own language */
type FootLink = { label: string; address: string; lang?: Lang }

/** Where to change or stop what one gets. */
export function footLinks(links: readonly FootLink[]): Block {
  const whole = links.map((link) => ({ ...link, href: absoluteLink(link.address) }))
  return {
    html: h(
      'div',
      look('footLine'),
      whole.map(({ label, href, lang }) =>
        h(
          'a',
          { ...look('footLink'), key: href, href, ...(lang && { lang, hrefLang: lang }) },
          label,
        ),
      ),
    ),
    text: whole.map(({ label, href }) => `${label}:\n${href}`).join('\n'),
  }
}
