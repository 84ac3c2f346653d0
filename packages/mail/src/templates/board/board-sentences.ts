import type { BoardStatus, BoardVote } from '@kot/domain/board/board'
import type { HomeNews, MemberChange } from '@kot/domain/board/board-notice'
import type { Home } from '@kot/domain/home/home'
import type { Lang } from '@kot/domain/text/lang'
import { postcodeByCode } from '@kot/domain/postcode/postcode'
import { formatClock } from '@kot/i18n/format/date'
import { formatRent } from '@kot/i18n/format/number'
import { formatList } from '@kot/i18n/format/words'
import { inPostcode } from '@kot/i18n/place'
import { boardTexts } from '@kot/i18n/texts/board'
import { boardMailTexts } from '@kot/i18n/texts/board-mail'
import { firstNameOf, noWrap, noWrapDay } from '../../layout/wording.ts'

// Sentences that mails and messages to other channels have in common. A home is given as its reader may
// see it: without active access it has no address.

/** What one member did to one home, or joining and leaving. */
export type ChangeGroup = {
  readonly home: Home | null
  /** The full name; null if the account was deleted. */
  readonly by: string | null
  readonly changes: readonly MemberChange[]
}

/** A home and what is new about it. */
export type NewsOfHome = { readonly home: Home; readonly news: readonly HomeNews[] }

export type Viewing = {
  readonly home: Home
  readonly at: Date
  readonly place: string | null
  /** Whether it is on the day on which the reminder is sent. */
  readonly isToday: boolean
}

/** 'Skipholt 47', or 'Íbúð í 105 Reykjavík' for those who may not see the street. */
export function nameOfHome(lang: Lang, { address, postcode }: Home): string {
  const street = noWrap(address ?? '')
  if (street !== '') return street
  const texts = boardMailTexts[lang]
  const known = postcodeByCode(postcode)
  return known ? texts.homeIn(inPostcode(lang, known)) : texts.homeSomewhere
}

export const nameOfMember = (lang: Lang, name: string | null): string =>
  firstNameOf(name ?? '') ?? boardMailTexts[lang].someone

/** 'Skipholt 47: Birkir færði íbúðina í „Skoðun“ og skrifaði minnispunkt.' */
export function sentenceOfChanges(lang: Lang, { home, by, changes }: ChangeGroup): string {
  const deeds = changes.map((change) => deedOf(lang, change))
  const sentence = `${nameOfMember(lang, by)} ${formatList(lang, deeds)}.`
  return home === null ? sentence : `${nameOfHome(lang, home)}: ${sentence}`
}

function deedOf(lang: Lang, { field, value, count }: MemberChange): string {
  const texts = boardMailTexts[lang].changes
  switch (field) {
    case 'listed':
      return value === 'true' ? texts.listed : texts.unlisted
    case 'status':
      return texts.status(boardTexts[lang].status[value as BoardStatus])
    case 'viewing': {
      if (value === null) return texts.noViewing
      const at = new Date(value)
      return texts.viewing(noWrapDay(lang, at), formatClock(at))
    }
    case 'vote':
      return value === null
        ? texts.noVote
        : texts.vote(boardTexts[lang].vote[value as BoardVote].toLowerCase())
    case 'note':
      return texts.notes(count)
    case 'place':
    case 'joined':
    case 'left':
      return texts[field]
  }
}

/** One group is described in a sentence, several are counted. */
export function subjectOfChanges(lang: Lang, groups: readonly ChangeGroup[]): string {
  const texts = boardMailTexts[lang].changes
  const [first] = groups
  if (groups.length === 1 && first) return withoutStop(sentenceOfChanges(lang, first))
  const count = groups.flatMap(({ changes }) => changes).reduce((sum, one) => sum + one.count, 0)
  const people = new Set(groups.flatMap(({ changes }) => changes.map(({ by }) => by)))
  return people.size === 1 && first
    ? texts.subjectOfOne(nameOfMember(lang, first.by), count)
    : texts.subjectOfSeveral(count)
}

const withoutStop = (sentence: string): string => sentence.replace(/\.$/, '')

/** 'Skipholt 47: leigan lækkaði í 305.000 kr.' for each piece of news. */
export const sentencesOfNews = (lang: Lang, { home, news }: NewsOfHome): string[] =>
  news.map((one) => sentenceOfNews(lang, home, one))

function sentenceOfNews(lang: Lang, home: Home, news: HomeNews): string {
  const texts = boardMailTexts[lang].home
  const name = nameOfHome(lang, home)
  if (news.kind !== 'price') return texts[news.kind](name)
  if (home.price === 0) return texts.offers(name)
  const rent = formatRent(home.price)
  if (news.before === 0) return texts.named(name, rent)
  return home.price < news.before ? texts.cheaper(name, rent) : texts.dearer(name, rent)
}

/** 'Leigan var 325.000 kr.'; null where the rent did not change, or offers were invited. */
export function rentBefore(lang: Lang, { news }: NewsOfHome): string | null {
  const change = news.find((one) => one.kind === 'price')
  return change?.kind === 'price' && change.before > 0
    ? boardMailTexts[lang].home.before(formatRent(change.before))
    : null
}

export function subjectOfNews(lang: Lang, homes: readonly NewsOfHome[]): string {
  const [first] = homes
  const [sentence] = first ? sentencesOfNews(lang, first) : []
  return homes.length === 1 && sentence !== undefined
    ? sentence
    : boardMailTexts[lang].home.subject(homes.length)
}

/** 'Skoðun á morgun kl. 17:30: Skipholt 47' */
export function subjectOfViewing(lang: Lang, { home, at, isToday }: Viewing): string {
  const texts = boardMailTexts[lang].viewing
  return (isToday ? texts.today : texts.tomorrow)(formatClock(at), nameOfHome(lang, home))
}
