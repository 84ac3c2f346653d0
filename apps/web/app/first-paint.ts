import { Transform } from 'node:stream'
import letters from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'
import type { EntryContext } from 'react-router'

const named = '<link rel="modulepreload"'
const behind = '<link rel="modulepreload" fetchpriority="low"'

/** Gives the script preloads in the head of a page low priority, so that stylesheet, font and
 *  rendering come first and the page can be read before it is interactive. React Router has no
 *  option for this. */
export function scriptsAfterPaint(): Transform {
  let held = ''
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      // One character per byte, so that a character split between two chunks stays intact.
      const text = held + chunk.toString('latin1')
      const end = text.length - lengthOfBeginning(text)
      held = text.slice(end)
      done(null, Buffer.from(text.slice(0, end).replaceAll(named, behind), 'latin1'))
    },
    flush(done) {
      done(null, Buffer.from(held, 'latin1'))
    },
  })
}

/** The length of the longest end of the text that may be the start of the searched string. */
function lengthOfBeginning(text: string): number {
  for (let length = named.length - 1; length > 0; length--) {
    if (text.endsWith(named.slice(0, length))) return length
  }
  return 0
}

/** Preload links for the response header. Without them the browser would discover the stylesheet
 *  after all scripts that React lists before it, and the font after the stylesheet. */
export function firstPaintLinks({ manifest }: Pick<EntryContext, 'manifest'>): string {
  const styles = manifest.routes['root']?.css ?? []
  return [
    ...styles.map((href) => `<${href}>; rel=preload; as=style`),
    `<${letters}>; rel=preload; as=font; type=font/woff2; crossorigin`,
  ].join(', ')
}
