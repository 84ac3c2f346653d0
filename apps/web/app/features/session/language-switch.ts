import type { Lang } from '@kot/domain/lang'
import { cityTwin, parseCitySlug } from '@kot/i18n/paths'
import { callApi, textIn } from './call-api'

export type Origins = Readonly<Record<Lang, string>>

/** Where the same page lives in the given language. City pages have a translated path. */
export function addressIn(
  lang: Lang,
  origins: Origins,
  { pathname, search }: { pathname: string; search: string },
): string {
  const city = parseCitySlug(pathname.slice(1))
  return `${origins[lang]}${city === null ? pathname : cityTwin(city, lang)}${search}`
}

/** Takes a signed-in user to the other host and signs them in there; without a hand-off they
 *  arrive as a visitor, which is better than not arriving. */
export async function switchLanguage(lang: Lang, address: string): Promise<void> {
  const answer = await callApi({ method: 'POST', path: '/api/v1/hand_off', body: { lang } })
  const jwt = answer?.ok ? textIn(answer, 'jwt') : null
  window.location.assign(jwt === null ? address : withHandOff(address, jwt))
}

export function withHandOff(address: string, jwt: string): string {
  const url = new URL(address)
  url.searchParams.set('jwt', jwt)
  return url.href
}
