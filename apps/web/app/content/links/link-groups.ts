import {
  linkSections,
  type CuratedLink,
  type LinkPart,
  type LinkSectionId,
} from '@kot/domain/site/curated-link'
import type { Lang } from '@kot/domain/text/lang'
import { pathIn } from '@kot/i18n/paths'
import { linksTexts } from '@kot/i18n/texts/links'
import { pageTexts } from '@kot/i18n/texts/pages'

export interface LinkEntry {
  name: string
  /** On our own site when it begins with a slash. */
  address: string
  about?: string | undefined
  /** Proper names stay Icelandic on the English page, where they have to be read out as such. */
  icelandicName: boolean
}

interface ListedPart {
  /** A section of one kind needs no name beside its own. */
  heading?: string | undefined
  entries: LinkEntry[]
}

export interface LinkGroup {
  /** Its anchor, the same in both languages. */
  id: string
  heading: string
  intro: string
  parts: ListedPart[]
  /** A page of ours with more details. */
  more?: { label: string; to: string } | undefined
}

/** Everything on the page in its order; a list without links is left out. */
export function linkGroups(lang: Lang, links: readonly CuratedLink[]): LinkGroup[] {
  const texts = linksTexts[lang]
  const byPart = Map.groupBy(links, ({ part }) => part)

  return linkSections.flatMap(({ id, parts }) => {
    const listed = (parts as readonly LinkPart[]).flatMap((part): ListedPart[] => {
      const entries = (byPart.get(part) ?? []).map((link) => linkEntry(lang, link))
      const heading = parts.length > 1 ? partHeading(lang, part) : undefined
      return entries.length === 0 ? [] : [{ heading, entries }]
    })
    if (listed.length === 0) return []
    return [{ id: anchors[id], ...texts.groups[id], parts: listed, more: moreOf(lang, id) }]
  })
}

/** The name of a list, on the page and in the admin. */
export function partHeading(lang: Lang, part: LinkPart): string {
  const { parts, groups } = linksTexts[lang]
  return isNamedPart(part) ? parts[part] : groups[part].heading
}

const isNamedPart = (part: LinkPart): part is keyof (typeof linksTexts)['is']['parts'] =>
  part in linksTexts.is.parts

function linkEntry(lang: Lang, { name, about, address, members }: CuratedLink): LinkEntry {
  return {
    name: name[lang],
    address: address[lang],
    about: members === null ? about?.[lang] : linksTexts[lang].members(members),
    icelandicName: name.is === name.en,
  }
}

function moreOf(lang: Lang, id: LinkSectionId): LinkGroup['more'] {
  const { sources, rights } = pageTexts[lang]
  if (id === 'watched') return { label: sources.heading, to: '/sources' }
  return id === 'rights' ? { label: rights.heading, to: pathIn(lang, '/rights') } : undefined
}

const anchors: Readonly<Record<LinkSectionId, string>> = {
  watched: 'rental-sites',
  rentalGroups: 'rental-groups',
  students: 'student-housing',
  associations: 'housing-associations',
  rights: 'benefits-and-rights',
  agreements: 'rental-agreements',
  living: 'places-and-services',
  neighbours: 'neighbourhood-groups',
}
