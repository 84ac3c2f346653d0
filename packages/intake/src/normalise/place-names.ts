import { postalNames, postcodes, type PostalName } from '@kot/domain/postcode'
import { fold } from './fold.ts'

export type NamedPlace = {
  /** The town as it is written; for a part of a town, the whole. */
  town: string
  /** Every postcode of the town, PO boxes included: what does not contradict the name. */
  codes: ReadonlySet<string>
  /** Those that the name alone makes likely. */
  likely: ReadonlySet<string>
}

// How people shorten the names of towns, and names that the postal service does not use.
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

// Parts of towns that people name instead of the town and whose bounds are those of their postcode, with
// the dative that adverts use. «Vesturbær» or «Háaleiti» are not among them: each lies in two.
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

/** The place of that name, however it is written; null for a name that is not known, as «Varmahlíð 1». */
export const placeNamed = (name: string): NamedPlace | null =>
  /\d/.test(name) ? null : (places.get(keyOf(name)) ?? null)

/** "Kóp." and "kop", "Seltj.nes" and "seltj nes" are the same. */
function keyOf(name: string): string {
  return fold(name)
    .replaceAll(/[^a-z]+/g, ' ')
    .trim()
}

/**
 * Streets are where the postcode is urban. The farms around most towns have another, but they are few and
 * seldom let, so a town with one urban postcode has only one that is likely.
 */
function townOf({ name, codes }: PostalName): NamedPlace {
  const delivered = postcodes.filter(({ code, delivers }) => delivers && codes.includes(code))
  const urban = delivered.filter(({ kind }) => kind === 'urban')
  const likely = urban.length > 0 ? urban : delivered
  return { town: name, codes: new Set(codes), likely: new Set(likely.map(({ code }) => code)) }
}
