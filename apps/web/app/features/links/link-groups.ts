import type { Lang } from '@kot/domain/lang'
import { linksTexts } from '@kot/i18n/texts/links'
import { pageTexts } from '@kot/i18n/texts/pages'
import {
  facebookSearch,
  municipalities,
  named,
  neighbourhoods,
  rentalGroups,
  translated,
  type Address,
} from './addresses'

export interface LinkEntry {
  name: string
  /** On our own site when it begins with a slash. */
  address: string
  about?: string
  /** Proper names stay Icelandic on the English page, where they have to be read out as such. */
  icelandicName: boolean
}

interface LinkPart {
  /** A group of one kind needs no name beside its own. */
  heading?: string
  entries: LinkEntry[]
}

export interface LinkGroup {
  /** Its anchor, the same in both languages. */
  id: string
  heading: string
  intro: string
  parts: LinkPart[]
  /** A page of ours that says more. */
  more?: { label: string; to: string }
}

type NamedId = keyof typeof named
type TranslatedId = keyof typeof translated

/** Everything on the page in its order. */
export function linkGroups(lang: Lang): LinkGroup[] {
  const texts = linksTexts[lang]
  const about: Readonly<Record<string, string>> = texts.about
  const inLanguage = (address: Address) => (typeof address === 'string' ? address : address[lang])

  const called = (...ids: NamedId[]): LinkEntry[] =>
    ids.map((id) => ({
      name: named[id].name,
      address: named[id].address,
      about: texts.about[id],
      icelandicName: true,
    }))

  const known = (...ids: TranslatedId[]): LinkEntry[] =>
    ids.map((id) => ({
      name: texts.named[id],
      address: inLanguage(translated[id]),
      ...(about[id] !== undefined && { about: about[id] }),
      icelandicName: false,
    }))

  const group = (id: keyof typeof texts.groups, ...parts: LinkPart[]): LinkGroup => ({
    id: anchors[id],
    ...texts.groups[id],
    parts,
  })

  return [
    {
      ...group('watched', {
        entries: called(
          ...(['igloo', 'mbl', 'visir', 'bland', 'leigulistinn', 'leiga', 'alma'] as const),
          ...(['ivera', 'lfb', 'bjarg', 'brynja', 'studentagardar', 'bn'] as const),
        ),
      }),
      more: { label: pageTexts[lang].sources.heading, to: '/sources' },
    },
    group('rentalGroups', {
      entries: rentalGroups.map(({ name, members }) => ({
        name,
        address: facebookSearch(name),
        about: texts.members(members),
        icelandicName: true,
      })),
    }),
    group('students', {
      entries: called('studentagardar', 'bn', 'unak', 'bifrost', 'lbhi', 'uw', 'holar'),
    }),
    group(
      'associations',
      { heading: texts.parts.cooperatives, entries: called('buseti', 'bumenn', 'bufesti') },
      { heading: texts.parts.social, entries: called('felagsbustadir', 'bjarg', 'brynja') },
    ),
    group(
      'rights',
      {
        heading: texts.parts.benefits,
        entries: [...known('housingBenefits'), ...called('hms')],
      },
      { heading: texts.parts.tenants, entries: called('ns', 'tenantsUnion', 'mcc') },
    ),
    group('agreements', {
      entries: known(
        ...(['agreementIcelandic', 'agreementEnglish', 'agreementPolish'] as const),
        ...(['agreementUkrainian', 'leaseRegister'] as const),
      ),
    }),
    group(
      'living',
      {
        heading: texts.parts.municipalities,
        entries: [
          ...municipalities.map(({ name, address }) => ({
            name,
            address: inLanguage(address),
            icelandicName: true,
          })),
          ...called('samband'),
        ],
      },
      { heading: texts.parts.schools, entries: known('reykjavikSchools') },
      {
        heading: texts.parts.kindergartens,
        entries: [...known('reykjavikKindergartens'), ...called('vala')],
      },
      {
        heading: texts.parts.health,
        entries: called(
          ...(['heilsuvera', 'heilsugaeslan', 'hsn', 'hsa', 'hsu', 'hss', 'hve', 'hvest'] as const),
        ),
      },
      {
        heading: texts.parts.postcodes,
        entries: [
          {
            name: texts.named.ourAreas,
            address: '/city-overview',
            about: texts.about.ourAreas,
            icelandicName: false,
          },
          ...called('byggdastofnun', 'postur'),
        ],
      },
    ),
    group('neighbours', {
      entries: neighbourhoods.map(({ name, residents }) => ({
        name,
        address: facebookSearch(residents),
        icelandicName: true,
      })),
    }),
  ]
}

const anchors = {
  watched: 'rental-sites',
  rentalGroups: 'rental-groups',
  students: 'student-housing',
  associations: 'housing-associations',
  rights: 'benefits-and-rights',
  agreements: 'rental-agreements',
  living: 'places-and-services',
  neighbours: 'neighbourhood-groups',
} as const
