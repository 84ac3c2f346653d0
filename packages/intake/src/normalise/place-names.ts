import {
  type PostalName,
  postalNames,
  postcodeByCode,
  postcodes,
} from '@kot/domain/postcode/postcode'
import { foldText } from '@kot/domain/text/fold-text'
import { plainText } from './text.ts'

export type Place = {
  postcode: string | null
  /** The town, if known, when the postcode is not. */
  town: string | null
}

/** The location given in one text. */
type Hint = { postcode: string | null; named: NamedPlace | null }

/**
 * Determines the postcode from all available text: the site's own fields and the text after the street.
 * If they contradict each other, the postcode that more than half of them allow is used, otherwise
 * none. A wrong postcode is worse than one that geocoding may still find.
 */
export function parsePlace(
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
  const agreed = [...new Set(written)].find(
    (code) => allows(code) * 2 > written.length + named.length,
  )
  return { postcode: agreed ?? null, town: null }
}

/** Returns whether a text is only a postcode or a place in Iceland: "101 Reykjavík", "Kóp." */
export function isPlace(text: string): boolean {
  const { code, name } = split(text)
  if (code !== null && !postcodeByCode(code)) return false
  return name === '' ? code !== null : placeNamed(name) !== null
}

/**
 * In «Njálsgata 4, 101», 101 may be the postcode or the flat: flats are 101, 102, 201. It is the
 * postcode if the town has it, or if flats are not numbered like that.
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
  // A PO box is not an address to live at, but its town is right.
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

export type NamedPlace = {
  /** The name of the town. For a part of a town, the whole town. */
  town: string
  /** All postcodes of the town including PO boxes: those that do not contradict the name. */
  codes: ReadonlySet<string>
  /** The postcodes that the name alone makes likely. */
  likely: ReadonlySet<string>
}

// Abbreviations of town names, and names that the postal service does not use.
const otherNames: Readonly<Record<string, string>> = {
  rvk: 'Reykjavík',
  rvik: 'Reykjavík',
  reykjavikurborg: 'Reykjavík',
  kop: 'Kópavogur',
  kopav: 'Kópavogur',
  kopavogsbaer: 'Kópavogur',
  hfj: 'Hafnarfjörður',
  hafnarfj: 'Hafnarfjörður',
  gbr: 'Garðabær',
  gardab: 'Garðabær',
  mos: 'Mosfellsbær',
  moso: 'Mosfellsbær',
  seltj: 'Seltjarnarnes',
  'seltj nes': 'Seltjarnarnes',
  rnb: 'Reykjanesbær',
  ak: 'Akureyri',
  akureyrarbaer: 'Akureyri',
  vestm: 'Vestmannaeyjar',
  'vestm eyjar': 'Vestmannaeyjar',
  vestmannaeyjabaer: 'Vestmannaeyjar',
  hofn: 'Höfn í Hornafirði',
  hornafjordur: 'Höfn í Hornafirði',
  'vik i myrdal': 'Vík',
}

// Parts of towns that have their own postcode, with the dative used in adverts. «Vesturbær» and
// «Háaleiti» are not included, because each lies in two.
const parts: readonly (readonly [code: string, ...names: string[]])[] = [
  ['101', 'Miðborg', 'Miðborginni'],
  ['109', 'Seljahverfi'],
  ['110', 'Árbær', 'Árbæ'],
  ['111', 'Efra-Breiðholt', 'Efra-Breiðholti'],
  ['112', 'Grafarvogur', 'Grafarvogi'],
  ['113', 'Grafarholt', 'Grafarholti'],
  ['113', 'Úlfarsárdalur', 'Úlfarsárdal'],
  ['116', 'Kjalarnes', 'Kjalarnesi'],
  ['225', 'Álftanes', 'Álftanesi', 'Garðabær (Álftanes)'],
  ['230', 'Keflavík'],
  ['233', 'Hafnir', 'Höfnum'],
  ['260', 'Njarðvík', 'Ytri-Njarðvík', 'Innri-Njarðvík'],
  ['262', 'Ásbrú'],
]

const places = new Map<string, NamedPlace>()
for (const postalName of postalNames) {
  const place = townOf(postalName)
  for (const name of [postalName.name, postalName.dative]) places.set(keyOf(name), place)
}
for (const [key, name] of Object.entries(otherNames)) {
  const place = places.get(keyOf(name))
  if (!place) throw new Error(`No town is called ${name}`)
  places.set(key, place)
}
for (const [code, ...names] of parts) {
  const place = places.get(keyOf(postcodes.find((one) => one.code === code)?.postalName ?? ''))
  if (!place) throw new Error(`No town has the postcode ${code}`)
  for (const name of names) places.set(keyOf(name), { ...place, likely: new Set([code]) })
}

/** Returns the place of that name in any spelling, or null for an unknown name such as «Varmahlíð 1». */
export const placeNamed = (name: string): NamedPlace | null =>
  /\d/.test(name) ? null : (places.get(keyOf(name)) ?? null)

/** "Kóp." and "kop", "Seltj.nes" and "seltj nes" have the same key. */
function keyOf(name: string): string {
  return foldText(name)
    .replaceAll(/[^a-z]+/g, ' ')
    .trim()
}

/**
 * Streets are in urban postcodes. The farms around most towns have another postcode, but they are few
 * and rarely let, so a town with one urban postcode has one likely postcode.
 */
function townOf({ name, codes }: PostalName): NamedPlace {
  const delivered = postcodes.filter(({ code, delivers }) => delivers && codes.includes(code))
  const urban = delivered.filter(({ kind }) => kind === 'urban')
  const likely = urban.length > 0 ? urban : delivered
  return { town: name, codes: new Set(codes), likely: new Set(likely.map(({ code }) => code)) }
}
