import type { Said } from '../source/said.ts'
import { clauses } from './clauses.ts'
import { fold } from './fold.ts'

// What counts as long-term: a lease of six months or more, or one whose length is not said.
const leastMonths = 6

const long = /langtimaleig|langtima ?leig|langtimasamning|\blong[ -]?term\b/
const short =
  /skammtima|\bshort[ -]?term\b|dagleig|vikuleig|\bair ?bnb\b|gistinott|\bnightly\b|sumarleig|summer (?:lease|rental|let|sublet)/
// In a description the summer may be praised for other reasons; a title has no room for that.
const summer = /yfir sumar|sumartimann|sumarmanud|over the summer|\bsummer only\b/
const letting = /leig|\brent|\blease|\blet\b/
// «Airbnb ekki leyft» is said of homes for long.
const refused = /\bekki\b|\bnot?\b|bann|bonnu|oheimil|\bengin|\ban\b/
const fewMonths =
  /\b(?:leigist|leigd|leigutim\w*|utleig\w*|til leigu|rented|rent|available)\b.{0,25}?\b(?:[1-5]|einn|tveggja|tvo|thriggja|thrja|fjogurra|fjora|fimm|one|two|three|four|five)(?:ja|ra)?[ -](?:man|month)/
const otherMonths =
  /trygging|uppsagn|fyrirfram|deposit|notice|lagmark|minnst|\bmin\b|minimum|at least|framleng|extension|extend/

/** A lease for less than half a year, for nights or for a summer. */
export function isShortTerm(
  said: Pick<Said, 'leaseMonths' | 'longTerm' | 'kind' | 'title' | 'text'>,
): boolean {
  const months = longestLease(said.leaseMonths)
  if (months !== null) return months < leastMonths
  if (said.longTerm !== null) return !said.longTerm
  if (/^(?:bnb|apartment_hotel|hotel|guesthouse)$/.test(fold(said.kind ?? '').trim())) return true
  const titled = clauses(said.title)
  const described = clauses(said.text)
  const all = [...titled, ...described]
  if (all.some((clause) => long.test(clause) && !refused.test(clause))) return false
  return (
    titled.some((clause) => summer.test(clause)) ||
    all.some((clause) => !refused.test(clause) && saysShort(clause))
  )
}

const saysShort = (clause: string): boolean =>
  short.test(clause) ||
  (summer.test(clause) && letting.test(clause)) ||
  (fewMonths.test(clause) && !otherMonths.test(clause))

/** null when only the least is said, or a form was left at 0. */
function longestLease(lease: Said['leaseMonths']): number | null {
  const most = lease?.most ?? 0
  const least = lease?.least ?? 0
  if (most > 0) return Math.max(most, least)
  return least >= leastMonths ? least : null
}
