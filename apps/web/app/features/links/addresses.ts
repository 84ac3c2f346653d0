import type { Lang } from '@kot/domain/lang'

/** A place outside; where it speaks both languages, each has its own address. */
export type Address = string | Readonly<Record<Lang, string>>

export interface NamedAddress {
  name: string
  address: Address
}

/** The page of the government that offers the forms; a text fragment leads to the line that is wanted.
 *  The files themselves change their address with every edition. */
const agreementForms =
  'https://www.stjornarradid.is/verkefni/husnaedis-og-mannvirkjamal/husaleigumal/leigusamningar-leigutimi-og-forgangsrettur-leigjenda/'
const form = (line: string): string => `${agreementForms}#:~:text=${encodeURIComponent(line)}`

/** Groups change their address and close; a search by name finds whatever stands now. */
export const facebookSearch = (words: string): string =>
  `https://www.facebook.com/search/groups/?q=${encodeURIComponent(words)}`

/** Places with a name of their own. Home pages wherever they lead on, because deep ones move. */
export const named = {
  igloo: { name: 'Igloo', address: 'https://myigloo.is' },
  mbl: { name: 'Mbl.is', address: 'https://www.mbl.is/fasteignir/leiga/' },
  visir: { name: 'Vísir', address: 'https://fasteignir.visir.is' },
  bland: { name: 'Bland', address: 'https://bland.is' },
  leigulistinn: { name: 'Leigulistinn', address: 'https://leigulistinn.is' },
  leiga: { name: 'Leiga.is', address: 'https://leiga.is' },
  alma: { name: 'Alma', address: 'https://www.al.is' },
  ivera: { name: 'Ívera', address: 'https://ivera.is' },
  lfb: { name: 'Leigufélag Búseta', address: 'https://www.lfb.is' },
  bjarg: { name: 'Bjarg íbúðafélag', address: 'https://www.bjargibudafelag.is' },
  brynja: { name: 'Brynja leigufélag', address: 'https://brynjaleigufelag.is' },
  studentagardar: { name: 'Stúdentagarðar', address: 'https://www.studentagardar.is' },
  bn: { name: 'Byggingafélag námsmanna', address: 'https://bn.is' },
  unak: { name: 'Háskólinn á Akureyri', address: 'https://www.unak.is' },
  bifrost: { name: 'Háskólinn á Bifröst', address: 'https://www.bifrost.is' },
  lbhi: { name: 'Landbúnaðarháskóli Íslands', address: 'https://www.lbhi.is' },
  uw: { name: 'Háskólasetur Vestfjarða', address: 'https://www.uw.is' },
  holar: { name: 'Háskólinn á Hólum', address: 'https://www.holar.is' },
  buseti: { name: 'Búseti', address: 'https://www.buseti.is' },
  bumenn: { name: 'Búmenn', address: 'https://www.bumenn.is' },
  bufesti: { name: 'Búfesti', address: 'https://www.bufesti.is' },
  felagsbustadir: { name: 'Félagsbústaðir', address: 'https://www.felagsbustadir.is' },
  hms: { name: 'HMS', address: 'https://hms.is' },
  ns: { name: 'Neytendasamtökin', address: 'https://ns.is' },
  tenantsUnion: { name: 'Samtök leigjenda á Íslandi', address: 'https://leigjendasamtokin.is' },
  mcc: { name: 'Fjölmenningarsetur', address: 'https://mcc.is' },
  byggdastofnun: { name: 'Byggðastofnun', address: 'https://www.byggdastofnun.is' },
  postur: { name: 'Pósturinn', address: 'https://posturinn.is' },
  samband: { name: 'Samband íslenskra sveitarfélaga', address: 'https://www.samband.is' },
  vala: { name: 'Vala leikskóli', address: 'https://www.vala.is' },
  heilsuvera: { name: 'Heilsuvera', address: 'https://www.heilsuvera.is' },
  heilsugaeslan: { name: 'Heilsugæslan', address: 'https://www.heilsugaeslan.is' },
  hsn: { name: 'HSN', address: 'https://www.hsn.is' },
  hsa: { name: 'HSA', address: 'https://www.hsa.is' },
  hsu: { name: 'HSU', address: 'https://www.hsu.is' },
  hss: { name: 'HSS', address: 'https://www.hss.is' },
  hve: { name: 'HVE', address: 'https://www.hve.is' },
  hvest: { name: 'HVEST', address: 'https://www.hvest.is' },
} as const satisfies Record<string, NamedAddress>

/** Places that are called differently in each language; their names are texts. */
export const translated = {
  housingBenefits: {
    is: 'https://island.is/umsokn-um-husnaedisbaetur',
    en: 'https://island.is/en/housing-benefits',
  },
  agreementIcelandic: form('Húsaleigusamningur um íbúðarhúsnæði'),
  agreementEnglish: form('Húsaleigusamningur á ensku'),
  agreementPolish: form('Húsaleigusamningur á pólsku'),
  agreementUkrainian: form('Húsaleigusamningur á úkraínsku'),
  leaseRegister: {
    is: 'https://island.is/skraning-leigusamnings-i-leiguskra',
    en: 'https://island.is/en/registration-of-a-lease-in-the-hms-rent-register',
  },
  reykjavikSchools: 'https://reykjavik.is/grunnskolar',
  reykjavikKindergartens: 'https://reykjavik.is/leikskolar',
} as const satisfies Record<string, Address>

export const municipalities: readonly NamedAddress[] = [
  { name: 'Reykjavík', address: 'https://reykjavik.is' },
  { name: 'Kópavogur', address: 'https://www.kopavogur.is' },
  { name: 'Hafnarfjörður', address: 'https://www.hafnarfjordur.is' },
  { name: 'Garðabær', address: 'https://www.gardabaer.is' },
  { name: 'Mosfellsbær', address: 'https://www.mos.is' },
  { name: 'Seltjarnarnes', address: 'https://www.seltjarnarnes.is' },
  { name: 'Reykjanesbær', address: 'https://www.reykjanesbaer.is' },
  { name: 'Akureyri', address: 'https://www.akureyri.is' },
  { name: 'Akranes', address: 'https://www.akranes.is' },
  { name: 'Árborg', address: 'https://www.arborg.is' },
]

/** Members as a housing guide counted them some years ago, rounded down. */
export const rentalGroups: readonly { name: string; members: number }[] = [
  { name: 'Leiga', members: 60_000 },
  { name: 'Húsnæði til leigu / Óska eftir', members: 20_000 },
  { name: 'Leiga Hfj/Gbr/Kóp', members: 20_000 },
  {
    name: 'Leiga í Breiðholti, Árbæ, Selás og Bryggjuhverfi (109,110,111)',
    members: 10_000,
  },
  { name: 'Húsnæði Til leigu/Sölu/Óska eftir á Akranesi og nágrenni', members: 5_000 },
]

/** Where people live, and what residents there would call their group. */
export const neighbourhoods: readonly { name: string; residents: string }[] = [
  { name: 'Miðborg (101)', residents: 'Íbúar í miðborg Reykjavíkur' },
  { name: 'Vesturbær (107)', residents: 'Íbúar í Vesturbæ' },
  { name: 'Hlíðar (105)', residents: 'Íbúar í Hlíðum' },
  { name: 'Laugardalur (104)', residents: 'Íbúar í Laugardal' },
  { name: 'Háaleiti og Bústaðir (103, 108)', residents: 'Íbúar í Háaleiti og Bústöðum' },
  { name: 'Breiðholt (109, 111)', residents: 'Íbúar í Breiðholti' },
  { name: 'Árbær (110)', residents: 'Íbúar í Árbæ' },
  { name: 'Grafarvogur (112)', residents: 'Íbúar í Grafarvogi' },
  { name: 'Grafarholt og Úlfarsárdalur (113)', residents: 'Íbúar í Grafarholti og Úlfarsárdal' },
  { name: 'Kópavogur (200, 201, 203)', residents: 'Íbúar í Kópavogi' },
  { name: 'Garðabær (210)', residents: 'Íbúar í Garðabæ' },
  { name: 'Hafnarfjörður (220, 221)', residents: 'Íbúar í Hafnarfirði' },
  { name: 'Mosfellsbær (270)', residents: 'Íbúar í Mosfellsbæ' },
  { name: 'Reykjanesbær (230, 260)', residents: 'Íbúar í Reykjanesbæ' },
  { name: 'Akureyri (600, 603)', residents: 'Íbúar á Akureyri' },
  { name: 'Selfoss (800)', residents: 'Íbúar á Selfossi' },
]
