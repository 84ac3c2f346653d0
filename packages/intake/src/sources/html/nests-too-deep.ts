/** Browsers stop at 512 as well; a page of these sites has 30. */
const deepest = 512

/**
 * Elements that never have anything inside them, that the next of their kind closes, or that drawings
 * close in the tag itself: they add no depth of their own.
 */
const shallow = new Set(
  (
    'area base br col embed hr img input link meta param source track wbr ' +
    'li p dt dd tr td th thead tbody tfoot option optgroup ' +
    'path rect circle ellipse line polygon polyline use stop'
  ).split(' '),
)

/**
 * Parsers take quadratic time over elements that are nested without end: eight megabytes of <b> would
 * keep one busy for an hour. So depth is counted before a page is parsed.
 */
export function nestsTooDeep(html: string): boolean {
  const open: string[] = []
  for (const [, closing, written = ''] of html.matchAll(/<(\/?)([a-z][a-z\d]{0,30})/gi)) {
    const name = written.toLowerCase()
    if (shallow.has(name)) continue
    if (!closing) open.push(name)
    else if (open.includes(name)) open.length = open.lastIndexOf(name)
    if (open.length > deepest) return true
  }
  return false
}
