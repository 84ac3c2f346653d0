import type { PartState, Status } from '@kot/contract/status'
import type { Lang } from '@kot/domain/lang'
import { formatRelativeDay, formatTimeAgo } from '@kot/i18n/format/date'
import { sourcesTexts } from '@kot/i18n/texts/sources'
import { statusTexts } from '@kot/i18n/texts/status'

export type PartInWords = {
  id: 'website' | 'homes' | 'sites' | 'mail' | 'payments'
  name: string
  state: PartState
  sentence: string
  /** When something was, beside the sentence. */
  moment: { at: string; words: string } | null
}

/** Every part of the service, in the order people meet them. */
export function partsInWords(lang: Lang, status: Status, now: Date): PartInWords[] {
  const texts = statusTexts[lang]
  const { website, homes, sites, mail, payments } = status
  const moment = (at: string | null, words: (ago: string) => string) =>
    at === null ? null : { at, words: words(formatTimeAgo(lang, new Date(at), now)) }
  const say = (state: PartState, said: Partial<Record<PartState, string>>): string =>
    said[state] ?? texts.unknown
  return [
    {
      id: 'website',
      name: texts.website.name,
      state: website.state,
      sentence: texts.website.well,
      moment: null,
    },
    {
      id: 'homes',
      name: texts.homes.name,
      state: homes.state,
      sentence: say(homes.state, texts.homes),
      moment:
        homes.checked_at === null
          ? null
          : {
              at: homes.checked_at.slice(0, 10),
              words: texts.homes.checked(formatRelativeDay(lang, new Date(homes.checked_at), now)),
            },
    },
    {
      id: 'sites',
      name: texts.sites.name,
      state: sites.state,
      sentence: say(sites.state, { ...texts.sites, well: counted(lang, sites) }),
      moment: null,
    },
    {
      id: 'mail',
      name: texts.mail.name,
      state: mail.state,
      sentence: say(mail.state, texts.mail),
      moment: moment(mail.waiting_since, texts.mail.waiting),
    },
    {
      id: 'payments',
      name: texts.payments.name,
      state: payments.state,
      sentence: say(payments.state, texts.payments),
      moment: moment(payments.compared_at, texts.payments.compared),
    },
  ]
}

const counted = (lang: Lang, { checked, of }: Status['sites']): string =>
  `${sourcesTexts[lang].checked(checked ?? 0, of ?? 0)}.`
