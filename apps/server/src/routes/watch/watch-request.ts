import type { WatchCriteria } from '@kot/contract/watch/watch'
import type { Lang } from '@kot/domain/text/lang'
import { postcodeByAreaId } from '@kot/domain/postcode/postcode'
import type { RoomCount, Search, SpecifiedName } from '@kot/domain/search/criteria'
import { NO_MAXIMUM } from '@kot/domain/watch/watch'
import { watchErrorTexts } from '@kot/i18n/texts/api-errors'
import type { ReadTravel } from '@kot/watches/near-places'
import type { PresentHome } from '@kot/market/present/present-home'
import { PublicError } from '../../http/errors.ts'
import type { AccountDeps } from '../accounts/account-deps.ts'
import type { MailLinkReader } from './read-mail-link.ts'

/** The criteria that the specified calls have. */
export type SpecifiedCriteria = Pick<Search, SpecifiedName>

/** The criteria of a request in the types of the domain.
 *  @throws an error where the form would show one too */
export function readCriteria(
  { max_rent, min_rooms, min_size, pets, postcodes }: WatchCriteria,
  lang: Lang,
): SpecifiedCriteria {
  if (postcodes.length === 0) throw noPostcode(lang)
  const codes = postcodes.map((areaId) => {
    const postcode = postcodeByAreaId(areaId)
    if (!postcode) throw unknownPostcode(lang)
    return postcode.code
  })
  const maxRent = Number(max_rent)
  return {
    postcodes: [...new Set(codes)],
    maxRent: maxRent >= NO_MAXIMUM ? null : maxRent,
    minSize: min_size,
    minRooms: Math.max(1, min_rooms) as RoomCount,
    pets,
  }
}

const noPostcode = (lang: Lang) => new PublicError('no_postcode', watchErrorTexts[lang].noPostcode)
export const unknownPostcode = (lang: Lang) =>
  new PublicError('unknown_postcode', watchErrorTexts[lang].unknownPostcode)
/** One error for links that are forged, truncated or signed with an older key. */
export const linkInvalid = (lang: Lang) =>
  new PublicError('link_invalid', watchErrorTexts[lang].linkInvalid)
export const watchNotFound = (lang: Lang) =>
  new PublicError('no_watch', watchErrorTexts[lang].noWatch)
export const accountNotFound = (lang: Lang) =>
  new PublicError('nobody_there', watchErrorTexts[lang].nobodyThere)

/** Dependencies of the watch routes. */
export type WatchRouteDeps = AccountDeps & {
  origins: Readonly<Record<Lang, string>>
  mailLinks: MailLinkReader
  present: PresentHome
  /** What is known of the buses, for watches with places. */
  readTravel: ReadTravel
}
