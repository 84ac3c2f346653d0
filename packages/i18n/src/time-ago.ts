import type { Lang } from '@kot/domain/lang'
import { formatNumber } from './number.ts'
import { plural, type PluralForm } from './plural.ts'

type Unit = Readonly<Record<Lang, Readonly<Record<PluralForm, string>>>>

const minute: Unit = {
  is: { one: 'mínútu', other: 'mínútum' },
  en: { one: 'minute', other: 'minutes' },
}
const hour: Unit = {
  is: { one: 'klukkustund', other: 'klukkustundum' },
  en: { one: 'hour', other: 'hours' },
}
const day: Unit = { is: { one: 'degi', other: 'dögum' }, en: { one: 'day', other: 'days' } }

/** How long ago a moment was, in whole units. One ahead of our clock is now. */
export function formatTimeAgo(lang: Lang, moment: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - moment.getTime()) / 60_000)
  if (minutes < 1) return lang === 'is' ? 'rétt í þessu' : 'just now'
  if (minutes < 60) return ago(lang, minutes, minute)
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? ago(lang, hours, hour) : ago(lang, Math.floor(hours / 24), day)
}

function ago(lang: Lang, count: number, unit: Unit): string {
  const words = `${formatNumber(lang, count)} ${plural(lang, count, unit[lang])}`
  return lang === 'is' ? `fyrir ${words}` : `${words} ago`
}
