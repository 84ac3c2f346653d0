import { postcodeByCode } from '@kot/domain/postcode'
import { plainText } from './plain-text.ts'
import { placeNamed, type NamedPlace } from './place-names.ts'

export type Place = {
  postcode: string | null
  /** Where it is, as far as it is known, when the postcode is not. */
  town: string | null
}

/** What one text says of where a home is. */
type Hint = { postcode: string | null; named: NamedPlace | null }

/**
 * Where a home is, from everything that is said: the site's own fields and what stands behind the street.
 * Where they contradict each other, the postcode that more than half of them allow is believed, else
 * none: a wrong postcode is worse than one that geocoding may still find.
 */
export function readPlace(
  said: readonly (string | null)[],
  bareCodes: readonly string[] = [],
): Place {
  const hints = said.map((text) => hintIn(plainText(text ?? '', 100)))
  const named = hints.flatMap((hint) => hint.named ?? [])
  const sure = hints.flatMap(({ postcode }) => postcode ?? [])
  const written = sure.length > 0 ? sure : bareCodes.filter((code) => isMeant(code, named))
  if (written.length === 0) return placeOf(named)
  const allows = (code: string): number =>
    written.filter((one) => one === code).length +
    named.filter(({ codes }) => codes.has(code)).length
  const believed = [...new Set(written)].find(
    (code) => allows(code) * 2 > written.length + named.length,
  )
  return { postcode: believed ?? null, town: null }
}

/** Whether a text names a postcode or a place of Iceland and nothing else: "101 Reykjavík", "Kóp." */
export function isPlace(text: string): boolean {
  const { code, name } = split(text)
  if (code !== null && !postcodeByCode(code)) return false
  return name === '' ? code !== null : placeNamed(name) !== null
}

/**
 * «Njálsgata 4, 101» may be the postcode or the flat: flats are 101, 102, 201. It is the postcode when the
 * town has it, or when no flat is numbered so.
 */
const isMeant = (code: string, named: readonly NamedPlace[]): boolean =>
  named.length > 0
    ? named.every(({ likely }) => likely.has(code))
    : postcodeByCode(code)?.kind === 'urban' && !/^\d0\d$/.test(code)

function placeOf(named: readonly NamedPlace[]): Place {
  const [first, ...others] = named
  const agreed = [...(first?.likely ?? [])].filter((code) =>
    others.every(({ likely }) => likely.has(code)),
  )
  if (agreed.length === 1) return { postcode: agreed[0] ?? null, town: null }
  const towns = new Set(named.map(({ town }) => town))
  return { postcode: null, town: towns.size === 1 ? (first?.town ?? null) : null }
}

function hintIn(text: string): Hint {
  const { code, name } = split(text)
  const postcode = code === null ? undefined : postcodeByCode(code)
  // Nobody lives in a PO box, but the town is right.
  const boxTown = postcode && !postcode.delivers ? placeNamed(postcode.postalName) : null
  return {
    postcode: postcode?.delivers ? postcode.code : null,
    named: placeNamed(name) ?? boxTown,
  }
}

/** "IS-101 Reykjavík", "101", "Reykjavík 101", "Kóp." */
function split(text: string): { code: string | null; name: string } {
  const code = /(?<![\d.,])(?:\bis-?)?(?<![\d.,])(\d{3})(?!\d|[.,]\d)/i.exec(text)
  if (!code) return { code: null, name: text.trim() }
  const name = `${text.slice(0, code.index)} ${text.slice(code.index + code[0].length)}`
  return { code: code[1] ?? null, name: name.replaceAll(/^[\s,.]+|[\s,]+$/g, '') }
}
