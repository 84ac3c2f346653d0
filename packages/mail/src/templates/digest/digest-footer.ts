import type { Lang } from '@kot/domain/text/lang'
import { formatList } from '@kot/i18n/format/words'
import { digestTexts } from '@kot/i18n/texts/digest'
import { type Block, footLine, footLinks } from '../../layout/blocks.ts'
import { noWrap } from '../../layout/wording.ts'
import type { DigestLinks, DigestSources } from './digest-links.ts'

type FootFacts = {
  lang: Lang
  sources: DigestSources
  links: Pick<DigestLinks, 'smartfinder' | 'unsubscribe' | 'switchLang'>
}

/** The sources that were read, what may be missing, and how to change or stop the digest. */
export function digestFoot({ lang, sources, links }: FootFacts): Block[] {
  const { change, unsubscribe, switchLang } = digestTexts[lang]
  const checkedSources = sourcesLine(lang, sources)
  return [
    ...(checkedSources === '' ? [] : [footLine(checkedSources)]),
    footLinks([
      { label: change, address: links.smartfinder },
      { label: unsubscribe, address: links.unsubscribe },
      { label: switchLang, address: links.switchLang, lang: lang === 'is' ? 'en' : 'is' },
    ]),
  ]
}

/** A source that is blocked or broken must not read as 'nothing new there'. */
function sourcesLine(lang: Lang, { checked, failing }: DigestSources): string {
  const texts = digestTexts[lang].sources
  return [
    checked === 0 ? '' : texts.checked(checked),
    failing.length === 0
      ? ''
      : texts.failing(failing.length, formatList(lang, failing.map(noWrap))),
  ]
    .filter((sentence) => sentence !== '')
    .join(' ')
}
