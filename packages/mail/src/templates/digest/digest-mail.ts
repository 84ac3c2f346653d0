import { digestTexts } from '@kot/i18n/texts/digest'
import type { MarketHome } from '@kot/domain/home/home'
import type { Lang } from '@kot/domain/text/lang'
import { coversCountry, type DigestItem } from '@kot/domain/watch/watch'
import { postcodeByCode } from '@kot/domain/postcode/postcode'
import { formatRent } from '@kot/i18n/format/number'
import { inPostcode } from '@kot/i18n/place'
import { capitalise, formatList } from '@kot/i18n/format/words'
import { limitsInWords } from '@kot/i18n/texts/criteria'
import { statedCriteriaInSentence } from '@kot/i18n/texts/stated-criteria'
import { searchTexts } from '@kot/i18n/texts/search'
import { note, paragraph } from '../../layout/blocks.ts'
import { greeting } from '../../layout/wording.ts'
import { type MailContents, renderMail } from '../../layout/render-mail.ts'
import type { DigestFacts } from './digest-links.ts'
import { digestFoot } from './digest-footer.ts'
import { matchingSections, nearSection } from './digest-sections.ts'
import { homeLabels } from './home-block.ts'

/** What the watch has found: what matches, what was found late, what missed by little. */
export function digestMail(facts: DigestFacts): MailContents {
  const { lang, name, frequency, watch, items, caughtUp, nearMisses, links } = facts
  const texts = digestTexts[lang]
  const madeOf = digestCounts(lang, items)
  const told = [items, caughtUp, nearMisses].find(({ length }) => length > 0) ?? []
  return renderMail({
    lang,
    origin: links.origin,
    subject: digestSubject(facts),
    preview: previewLine(lang, told),
    blocks: [
      paragraph(greeting(lang, name)),
      ...(madeOf === null ? [] : [paragraph(madeOf)]),
      note(texts.search(criteria(lang, watch))),
      ...matchingSections(facts),
      ...nearSection(facts),
    ],
    reason: texts.reason[frequency],
    foot: digestFoot(facts),
  })
}

type SubjectFacts = Pick<DigestFacts, 'lang' | 'items' | 'caughtUp' | 'nearMisses'>

/** The contents of the mail. One home is named, so that similar mails can be distinguished;
 *  several are counted. What was found late or matches almost counts only when there is nothing else. */
function digestSubject({ lang, items, caughtUp, nearMisses }: SubjectFacts): string {
  const texts = digestTexts[lang].subject
  const [only] = items.length > 0 ? items : caughtUp.length > 0 ? caughtUp : nearMisses
  const place = only && locative(lang, only)
  if (items.length === 1 && items[0] && place) return oneHome(lang, items[0], place)
  if (items.length > 0) return texts[sharedReason(items) ?? 'mixed'](items.length)
  if (caughtUp.length > 0) {
    return caughtUp.length === 1 && place ? texts.oneLate(place) : texts.late(caughtUp.length)
  }
  return nearMisses.length === 1 && place ? texts.oneNear(place) : texts.near(nearMisses.length)
}

/** 'í 101 Reykjavík', on one line; null for a postcode that is not in our table. */
function locative(lang: Lang, { postcode }: MarketHome): string | null {
  const known = postcodeByCode(postcode)
  return known ? inPostcode(lang, known).replace(`${postcode} `, `${postcode}\u00A0`) : null
}

/** Null when there are several. */
function sharedReason(items: readonly DigestItem[]): DigestItem['reason'] | null {
  const reason = items[0]?.reason ?? null
  return items.every((item) => item.reason === reason) ? reason : null
}

function oneHome(lang: Lang, { reason, price }: DigestItem, place: string): string {
  const texts = digestTexts[lang].subject
  switch (reason) {
    case 'new':
      return price === 0 ? texts.oneNewOffer(place) : texts.oneNew(place, formatRent(price))
    case 'cheaper':
      return price === 0 ? texts.oneCheaperOffer(place) : texts.oneCheaper(place, formatRent(price))
    case 'back':
      return texts.oneBack(place)
  }
}

/** A mailbox shows about so many before it cuts. */
const MAX_NAMED_HOMES = 3

/** Beside the subject: what one home is like, or what the first ones cost and where they are. */
function previewLine(lang: Lang, homes: readonly MarketHome[]): string {
  const words = homes.slice(0, MAX_NAMED_HOMES).map((home) => homeLabels(lang, home))
  const [only] = words
  if (words.length === 1 && only) {
    return [only.price, only.address ?? only.area, only.details]
      .filter((part) => part !== '')
      .join(', ')
  }
  return words.map(({ price, area }) => `${area}: ${price}`).join(' · ')
}

/** More postcodes than these are only counted. */
const MAX_NAMED_AREAS = 4

/** What was searched for: '101 Reykjavík, allt að 350.000 kr., 2+ herbergi'. */
function criteria(lang: Lang, watch: DigestFacts['watch']): string {
  return [
    // A drawn area in the whole country needs no other place.
    ...(watch.area !== null && coversCountry(watch.postcodes)
      ? []
      : [areaLabel(lang, watch.postcodes)]),
    ...(watch.area === null ? [] : [searchTexts[lang].summary.drawnArea]),
    ...limitsInWords(lang, watch, 'summary'),
    ...statedCriteriaInSentence(lang, watch),
  ].join(', ')
}

/** '101, 105 og 107 Reykjavík, 200 Kópavogur' */
function areaLabel(lang: Lang, codes: readonly string[]): string {
  if (coversCountry(codes)) return digestTexts[lang].country
  if (codes.length > MAX_NAMED_AREAS) return digestTexts[lang].postcodes(codes.length)
  const byPlace = Map.groupBy(codes, (code) => postcodeByCode(code)?.place ?? '')
  return [...byPlace]
    .map(([place, ofPlace]) => `${formatList(lang, ofPlace)} ${place}`.trim())
    .join(', ')
}

const reasons = ['new', 'cheaper', 'back'] as const

/** What the number in the subject is made of: 'Þrjár eru nýjar og ein er aftur til leigu.' Null when all are
 *  of one kind, because then the subject has it. */
function digestCounts(lang: Lang, items: readonly DigestItem[]): string | null {
  const { lead } = digestTexts[lang]
  const counts = reasons
    .map((reason) => ({ reason, count: items.filter((item) => item.reason === reason).length }))
    .filter(({ count }) => count > 0)
    .map(({ reason, count }) => lead[reason](count))
  if (counts.length < 2) return null
  return `${capitalise(formatList(lang, counts))}.`
}
