import { Unreadable } from '../../source/source.ts'
import { at, listOf } from '../parsing/values.ts'
import { xmlText } from '../parsing/xml.ts'

/** An entry of either kind of feed, under the same names. */
export type Entry = {
  id: string | null
  link: string | null
  title: string | null
  html: string | null
  published: string | null
  category: string | null
  photos: string[]
  /** "64.14 -21.92" */
  point: string | null
}

export type Feed = { entries: Entry[]; next: string | null }

/** @throws Unreadable when it is neither, or holds something else than entries. */
export function readFeed(document: unknown): Feed {
  const channel = at(document, 'rss', 'channel')
  if (channel !== undefined) {
    return {
      entries: elements(channel, 'item').map(rssEntry),
      next: linkTo('next', listOf(at(channel, 'atom:link'))),
    }
  }
  const feed = at(document, 'feed')
  if (feed === undefined) throw new Unreadable('changed-markup', 'neither RSS nor Atom')
  return {
    entries: elements(feed, 'entry').map(atomEntry),
    next: linkTo('next', listOf(at(feed, 'link'))),
  }
}

/** Elements with parts that stand beside the entries and are none. */
const beside = ['image', 'author', 'textInput', 'cloud', 'skipHours', 'skipDays', 'generator']

/** A feed without entries has nothing else of many parts in their place. */
function elements(holder: unknown, name: string): unknown[] {
  const found = listOf(at(holder, name))
  const unknown = Object.entries(holder ?? {}).filter(
    ([key, value]) => !key.startsWith('@') && !beside.includes(key) && listOf(value).some(hasParts),
  )
  if (found.length === 0 && unknown.length > 0) {
    throw new Unreadable('changed-markup', `no ${name} among ${unknown.length} others`)
  }
  return found
}

const hasParts = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).some((key) => !key.startsWith('@') && key !== '#text')

const rssEntry = (item: unknown): Entry => ({
  id: xmlText(at(item, 'guid')) ?? xmlText(at(item, 'link')),
  link: xmlText(at(item, 'link')) ?? xmlText(at(item, 'guid')),
  title: xmlText(at(item, 'title')),
  html: xmlText(at(item, 'content:encoded')) ?? xmlText(at(item, 'description')),
  published: xmlText(at(item, 'pubDate')),
  category: xmlText(at(item, 'category')),
  photos: [...listOf(at(item, 'enclosure')), ...listOf(at(item, 'media:content'))]
    .filter(isPicture)
    .flatMap((file) => attribute(file, 'url') ?? []),
  point: xmlText(at(item, 'georss:point')),
})

const atomEntry = (entry: unknown): Entry => {
  const links = listOf(at(entry, 'link'))
  const category = listOf(at(entry, 'category'))[0]
  return {
    id: xmlText(at(entry, 'id')),
    link: linkTo('alternate', links) ?? linkTo(null, links),
    title: xmlText(at(entry, 'title')),
    html: xmlText(at(entry, 'content')) ?? xmlText(at(entry, 'summary')),
    published: xmlText(at(entry, 'published')) ?? xmlText(at(entry, 'updated')),
    category: attribute(category, 'label') ?? attribute(category, 'term'),
    photos: links
      .filter((link) => attribute(link, 'rel') === 'enclosure' && isPicture(link))
      .flatMap((link) => attribute(link, 'href') ?? []),
    point: xmlText(at(entry, 'georss:point')),
  }
}

const linkTo = (relation: string | null, links: readonly unknown[]): string | null =>
  attribute(
    links.find((link) => attribute(link, 'rel') === relation),
    'href',
  )

const isPicture = (file: unknown): boolean =>
  (attribute(file, 'type') ?? 'image').startsWith('image')

function attribute(element: unknown, name: string): string | null {
  const value = at(element, `@${name}`)
  return typeof value === 'string' ? value : null
}
