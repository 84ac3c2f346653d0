import { UnreadablePageError } from '../../source/source.ts'
import { getPath, toList } from '../parsing/values.ts'
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
  const channel = getPath(document, 'rss', 'channel')
  if (channel !== undefined) {
    return {
      entries: elements(channel, 'item').map(rssEntry),
      next: linkTo('next', toList(getPath(channel, 'atom:link'))),
    }
  }
  const feed = getPath(document, 'feed')
  if (feed === undefined) throw new UnreadablePageError('changed-markup', 'neither RSS nor Atom')
  return {
    entries: elements(feed, 'entry').map(atomEntry),
    next: linkTo('next', toList(getPath(feed, 'link'))),
  }
}

/** Elements with parts that stand beside the entries and are none. */
const beside = ['image', 'author', 'textInput', 'cloud', 'skipHours', 'skipDays', 'generator']

/** A feed without entries has nothing else of many parts in their place. */
function elements(holder: unknown, name: string): unknown[] {
  const found = toList(getPath(holder, name))
  const unknown = Object.entries(holder ?? {}).filter(
    ([key, value]) => !key.startsWith('@') && !beside.includes(key) && toList(value).some(hasParts),
  )
  if (found.length === 0 && unknown.length > 0) {
    throw new UnreadablePageError('changed-markup', `no ${name} among ${unknown.length} others`)
  }
  return found
}

const hasParts = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).some((key) => !key.startsWith('@') && key !== '#text')

const rssEntry = (item: unknown): Entry => ({
  id: xmlText(getPath(item, 'guid')) ?? xmlText(getPath(item, 'link')),
  link: xmlText(getPath(item, 'link')) ?? xmlText(getPath(item, 'guid')),
  title: xmlText(getPath(item, 'title')),
  html: xmlText(getPath(item, 'content:encoded')) ?? xmlText(getPath(item, 'description')),
  published: xmlText(getPath(item, 'pubDate')),
  category: xmlText(getPath(item, 'category')),
  photos: [...toList(getPath(item, 'enclosure')), ...toList(getPath(item, 'media:content'))]
    .filter(isPicture)
    .flatMap((file) => attribute(file, 'url') ?? []),
  point: xmlText(getPath(item, 'georss:point')),
})

const atomEntry = (entry: unknown): Entry => {
  const links = toList(getPath(entry, 'link'))
  const category = toList(getPath(entry, 'category'))[0]
  return {
    id: xmlText(getPath(entry, 'id')),
    link: linkTo('alternate', links) ?? linkTo(null, links),
    title: xmlText(getPath(entry, 'title')),
    html: xmlText(getPath(entry, 'content')) ?? xmlText(getPath(entry, 'summary')),
    published: xmlText(getPath(entry, 'published')) ?? xmlText(getPath(entry, 'updated')),
    category: attribute(category, 'label') ?? attribute(category, 'term'),
    photos: links
      .filter((link) => attribute(link, 'rel') === 'enclosure' && isPicture(link))
      .flatMap((link) => attribute(link, 'href') ?? []),
    point: xmlText(getPath(entry, 'georss:point')),
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
  const value = getPath(element, `@${name}`)
  return typeof value === 'string' ? value : null
}
