import type { CheerioAPI } from 'cheerio/slim'
import { Unreadable } from '../../source/unreadable.ts'
import { cardOf, usualAllowance, type Card } from './card.ts'
import { findAll } from './find-all.ts'
import type { HtmlNode } from './html-node.ts'
import { textOf } from './text-of.ts'

export type CardList<Row> = {
  /** The element that is there even when the list is empty; the page itself when there is none. */
  frame: string | null
  /** The words of a list without adverts, where it is known to say so; it is then not empty without. */
  noHits?: string
  card: string
  /** Headings and notes between the adverts look like cards on some sites. */
  isAdvert?(card: Card): boolean
  /** The site's own number of an advert, in the address of its page. */
  idInLink: RegExp
  /** null for a card that is not built as it should be. */
  read(card: Card, id: string): Row | null
}

/** "No flats this week" fits into this; a list whose cards we no longer recognise does not. */
const longestNotice = 300

/**
 * The adverts of a list page, each once.
 * @throws Unreadable when this is not the list we know. Finding nothing is not enough to call a list
 * empty: it is empty when its frame is there and holds nothing that could be an advert.
 */
export function readCards<Row>($: CheerioAPI, list: CardList<Row>): Row[] {
  const frame = list.frame === null ? $.root().toArray() : outermost($, list.frame)
  if (frame.length === 0) throw changed(`there is no ${list.frame}`)
  const elements = new Set(findAll($, list.card, frame))
  const allowance = usualAllowance()
  const cards = [...elements]
    .map((element) => cardOf($, element, elements, allowance))
    .filter((card) => list.isAdvert?.(card) ?? true)
  const rows = new Map<string, Row>()
  let unknown = 0
  for (const card of cards) {
    const id = firstId(card.attributes('a[href]', 'href'), list.idInLink)
    const row = id === undefined ? null : (rows.get(id) ?? list.read(card, id))
    if (id === undefined || row === null) unknown += 1
    else rows.set(id, row)
  }
  if (unknown * 2 > cards.length)
    throw changed(`${unknown} of ${cards.length} adverts have no number or not the usual parts`)

  const linked = new Set(
    findAll($, 'a[href]', frame).flatMap(
      (link) => firstId([$(link).attr('href') ?? ''], list.idInLink) ?? [],
    ),
  )
  if (rows.size * 2 < linked.size)
    throw changed(`${linked.size} adverts are linked and ${rows.size} recognised`)
  if (cards.length === 0) {
    const notice = frame.map((element) => textOf(element) ?? '').join(' ')
    const isEmpty = list.noHits ? notice.includes(list.noHits) : notice.length <= longestNotice
    if (!isEmpty) throw changed(`no ${list.card}, and nothing says that there are no adverts`)
  }
  return [...rows.values()]
}

/** A frame inside another one is part of it. */
function outermost($: CheerioAPI, selector: string): HtmlNode[] {
  const frames = new Set(findAll($, selector))
  return [...frames].filter((frame) => {
    let around = frame.parent
    while (around && !frames.has(around)) around = around.parent
    return !around
  })
}

const firstId = (links: readonly string[], idInLink: RegExp): string | undefined =>
  links.map((link) => idInLink.exec(link)?.[1]).find((id) => id !== undefined)

const changed = (what: string) => new Unreadable('changed-markup', what)
