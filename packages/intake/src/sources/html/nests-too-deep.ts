import { HtmlParser } from './html-parser.ts'

/** Browsers stop at 512 as well; a page of these sites has 30. */
const deepest = 512
/** Elements in all; a page of these sites has some thousands. */
const most = 200_000

/** For these the parser keeps a second account, which only their own closing tags make shorter. */
const drawings = new Set(
  'math svg mi mo mn ms mtext annotation-xml foreignobject desc title'.split(' '),
)
const mostDrawings = 5_000

class TooDeep extends Error {}

/**
 * Parsers take quadratic time over elements that are nested without end: eight megabytes of <b> would
 * keep one busy for an hour. So depth is counted before a page is built, by the parser itself and up to
 * where it is too much. A page of more elements than anybody reads is left as well.
 */
export function nestsTooDeep(html: string): boolean {
  let elements = 0
  let depth = 0
  let openDrawings = 0
  const parser = new HtmlParser({
    onopentagname(name) {
      elements += 1
      depth += 1
      if (drawings.has(name)) openDrawings += 1
      if (depth > deepest || elements > most || openDrawings > mostDrawings) throw new TooDeep()
    },
    onclosetag(name, implied) {
      depth -= 1
      if (!implied && drawings.has(name)) openDrawings -= 1
    },
  })
  try {
    parser.end(html)
    return false
  } catch (error) {
    if (error instanceof TooDeep) return true
    throw error
  }
}
