import type { CuratedLink, LinkPart } from '@kot/domain/site/curated-link'
import type { Lang } from '@kot/domain/text/lang'
import { linksTexts } from '@kot/i18n/texts/links'

/** A link of the committed list; its key never changes, so that an operator's changes stay with it. */
export type CommittedLink = CuratedLink & { readonly key: string }

type LinkAddress = string | Readonly<Record<Lang, string>>

const is = linksTexts.is
const en = linksTexts.en

const both = (text: string): Record<Lang, string> => ({ is: text, en: text })
const inBoth = (address: LinkAddress) => (typeof address === 'string' ? both(address) : address)

/** The page of the government that offers the forms; a text fragment leads to the line that is wanted.
 *  The files themselves change their address with every edition. */
const agreementForms =
  'https://www.stjornarradid.is/verkefni/husnaedis-og-mannvirkjamal/husaleigumal/leigusamningar-leigutimi-og-forgangsrettur-leigjenda/'
const form = (line: string): string => `${agreementForms}#:~:text=${encodeURIComponent(line)}`

/** Groups change their address and close; a search by name finds whatever exists now. No direct address
 *  of any of these groups is known for certain. */
const facebookSearch = (words: string): string =>
  `https://www.facebook.com/search/groups/?q=${encodeURIComponent(words)}`

/** A place with the same name in both languages. */
const named = (
  part: LinkPart,
  id: keyof typeof is.about,
  name: string,
  address: string,
): CommittedLink => ({
  key: `${part}/${id}`,
  part,
  name: both(name),
  about: { is: is.about[id], en: en.about[id] },
  address: both(address),
  members: null,
})

/** A place that is called differently in each language. */
const translated = (
  part: LinkPart,
  id: keyof typeof is.named,
  address: LinkAddress,
): CommittedLink => ({
  key: `${part}/${id}`,
  part,
  name: { is: is.named[id], en: en.named[id] },
  about: id in is.about ? { is: aboutOf('is', id), en: aboutOf('en', id) } : null,
  address: inBoth(address),
  members: null,
})

const aboutOf = (lang: Lang, id: string): string =>
  (linksTexts[lang].about as Readonly<Record<string, string>>)[id] ?? ''

const municipality = (name: string, address: string): CommittedLink => ({
  key: `municipalities/${name}`,
  part: 'municipalities',
  name: both(name),
  about: null,
  address: both(address),
  members: null,
})

/** Members as a housing guide counted them some years ago, rounded down. */
const rentalGroup = (name: string, members: number): CommittedLink => ({
  key: `rentalGroups/${name}`,
  part: 'rentalGroups',
  name: both(name),
  about: null,
  address: both(facebookSearch(name)),
  members,
})

/** Residential areas, and the usual name of their residents' group. */
const neighbourhood = (name: string, residents: string): CommittedLink => ({
  key: `neighbours/${name}`,
  part: 'neighbours',
  name: both(name),
  about: null,
  address: both(facebookSearch(residents)),
  members: null,
})

/** The list that an empty table begins with, in the order of the page. Home pages wherever they lead on,
 *  because deep ones move. */
export const committedLinks: readonly CommittedLink[] = [
  named('watched', 'igloo', 'Igloo', 'https://myigloo.is'),
  named('watched', 'mbl', 'Mbl.is', 'https://www.mbl.is/fasteignir/leiga/'),
  named('watched', 'visir', 'Vísir', 'https://fasteignir.visir.is'),
  named('watched', 'bland', 'Bland', 'https://bland.is'),
  named('watched', 'leigulistinn', 'Leigulistinn', 'https://leigulistinn.is'),
  named('watched', 'leiga', 'Leiga.is', 'https://leiga.is'),
  named('watched', 'alma', 'Alma', 'https://www.al.is'),
  named('watched', 'ivera', 'Ívera', 'https://ivera.is'),
  named('watched', 'lfb', 'Leigufélag Búseta', 'https://www.lfb.is'),
  named('watched', 'bjarg', 'Bjarg íbúðafélag', 'https://www.bjargibudafelag.is'),
  named('watched', 'brynja', 'Brynja leigufélag', 'https://brynjaleigufelag.is'),
  named('watched', 'studentagardar', 'Stúdentagarðar', 'https://www.studentagardar.is'),
  named('watched', 'bn', 'Byggingafélag námsmanna', 'https://bn.is'),

  rentalGroup('Leiga', 60_000),
  rentalGroup('Húsnæði til leigu / Óska eftir', 20_000),
  rentalGroup('Leiga Hfj/Gbr/Kóp', 20_000),
  rentalGroup('Leiga í Breiðholti, Árbæ, Selás og Bryggjuhverfi (109,110,111)', 10_000),
  rentalGroup('Húsnæði Til leigu/Sölu/Óska eftir á Akranesi og nágrenni', 5_000),

  named('students', 'studentagardar', 'Stúdentagarðar', 'https://www.studentagardar.is'),
  named('students', 'bn', 'Byggingafélag námsmanna', 'https://bn.is'),
  named('students', 'unak', 'Háskólinn á Akureyri', 'https://www.unak.is'),
  named('students', 'bifrost', 'Háskólinn á Bifröst', 'https://www.bifrost.is'),
  named('students', 'lbhi', 'Landbúnaðarháskóli Íslands', 'https://www.lbhi.is'),
  named('students', 'uw', 'Háskólasetur Vestfjarða', 'https://www.uw.is'),
  named('students', 'holar', 'Háskólinn á Hólum', 'https://www.holar.is'),

  named('cooperatives', 'buseti', 'Búseti', 'https://www.buseti.is'),
  named('cooperatives', 'bumenn', 'Búmenn', 'https://www.bumenn.is'),
  named('cooperatives', 'bufesti', 'Búfesti', 'https://www.bufesti.is'),

  named('social', 'felagsbustadir', 'Félagsbústaðir', 'https://www.felagsbustadir.is'),
  named('social', 'bjarg', 'Bjarg íbúðafélag', 'https://www.bjargibudafelag.is'),
  named('social', 'brynja', 'Brynja leigufélag', 'https://brynjaleigufelag.is'),

  translated('benefits', 'housingBenefits', {
    is: 'https://island.is/umsokn-um-husnaedisbaetur',
    en: 'https://island.is/en/housing-benefits',
  }),
  named('benefits', 'hms', 'HMS', 'https://hms.is'),

  named('tenants', 'ns', 'Neytendasamtökin', 'https://ns.is'),
  named('tenants', 'tenantsUnion', 'Samtök leigjenda á Íslandi', 'https://leigjendasamtokin.is'),
  named(
    'tenants',
    'tenantsForum',
    'Umræðuhópur leigjenda',
    facebookSearch('Umræðuhópur leigjenda'),
  ),
  named('tenants', 'mcc', 'Fjölmenningarsetur', 'https://mcc.is'),

  translated('agreements', 'agreementIcelandic', form('Húsaleigusamningur um íbúðarhúsnæði')),
  translated('agreements', 'agreementEnglish', form('Húsaleigusamningur á ensku')),
  translated('agreements', 'agreementPolish', form('Húsaleigusamningur á pólsku')),
  translated('agreements', 'agreementUkrainian', form('Húsaleigusamningur á úkraínsku')),
  translated('agreements', 'leaseRegister', {
    is: 'https://island.is/skraning-leigusamnings-i-leiguskra',
    en: 'https://island.is/en/registration-of-a-lease-in-the-hms-rent-register',
  }),

  municipality('Reykjavík', 'https://reykjavik.is'),
  municipality('Kópavogur', 'https://www.kopavogur.is'),
  municipality('Hafnarfjörður', 'https://www.hafnarfjordur.is'),
  municipality('Garðabær', 'https://www.gardabaer.is'),
  municipality('Mosfellsbær', 'https://www.mos.is'),
  municipality('Seltjarnarnes', 'https://www.seltjarnarnes.is'),
  municipality('Reykjanesbær', 'https://www.reykjanesbaer.is'),
  municipality('Akureyri', 'https://www.akureyri.is'),
  municipality('Akranes', 'https://www.akranes.is'),
  municipality('Árborg', 'https://www.arborg.is'),
  named('municipalities', 'samband', 'Samband íslenskra sveitarfélaga', 'https://www.samband.is'),

  translated('schools', 'reykjavikSchools', 'https://reykjavik.is/grunnskolar'),

  translated('kindergartens', 'reykjavikKindergartens', 'https://reykjavik.is/leikskolar'),
  named('kindergartens', 'vala', 'Vala leikskóli', 'https://www.vala.is'),

  named('health', 'heilsuvera', 'Heilsuvera', 'https://www.heilsuvera.is'),
  named('health', 'heilsugaeslan', 'Heilsugæslan', 'https://www.heilsugaeslan.is'),
  named('health', 'hsn', 'HSN', 'https://www.hsn.is'),
  named('health', 'hsa', 'HSA', 'https://www.hsa.is'),
  named('health', 'hsu', 'HSU', 'https://www.hsu.is'),
  named('health', 'hss', 'HSS', 'https://www.hss.is'),
  named('health', 'hve', 'HVE', 'https://www.hve.is'),
  named('health', 'hvest', 'HVEST', 'https://www.hvest.is'),

  translated('postcodes', 'ourAreas', '/city-overview'),
  named('postcodes', 'byggdastofnun', 'Byggðastofnun', 'https://www.byggdastofnun.is'),
  named('postcodes', 'postur', 'Pósturinn', 'https://posturinn.is'),

  neighbourhood('Miðborg (101)', 'Íbúar í miðborg Reykjavíkur'),
  neighbourhood('Vesturbær (107)', 'Íbúar í Vesturbæ'),
  neighbourhood('Hlíðar (105)', 'Íbúar í Hlíðum'),
  neighbourhood('Laugardalur (104)', 'Íbúar í Laugardal'),
  neighbourhood('Háaleiti og Bústaðir (103, 108)', 'Íbúar í Háaleiti og Bústöðum'),
  neighbourhood('Breiðholt (109, 111)', 'Íbúar í Breiðholti'),
  neighbourhood('Árbær (110)', 'Íbúar í Árbæ'),
  neighbourhood('Grafarvogur (112)', 'Íbúar í Grafarvogi'),
  neighbourhood('Grafarholt og Úlfarsárdalur (113)', 'Íbúar í Grafarholti og Úlfarsárdal'),
  neighbourhood('Kópavogur (200, 201, 203)', 'Íbúar í Kópavogi'),
  neighbourhood('Garðabær (210)', 'Íbúar í Garðabæ'),
  neighbourhood('Hafnarfjörður (220, 221)', 'Íbúar í Hafnarfirði'),
  neighbourhood('Mosfellsbær (270)', 'Íbúar í Mosfellsbæ'),
  neighbourhood('Reykjanesbær (230, 260)', 'Íbúar í Reykjanesbæ'),
  neighbourhood('Akureyri (600, 603)', 'Íbúar á Akureyri'),
  neighbourhood('Selfoss (800)', 'Íbúar á Selfossi'),
]
