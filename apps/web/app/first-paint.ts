import { Transform } from 'node:stream'
import letters from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'
import type { EntryContext } from 'react-router'

const named = '<link rel="modulepreload"'
const behind = '<link rel="modulepreload" fetchpriority="low"'

/** Puts the scripts that a page names in its head behind what it shows: stylesheet, font and drawing
 *  come first, and a page can be read before it can be pressed. React Router offers no way to say so
 *  where it writes them. */
export function scriptsAfterPaint(): Transform {
  let held = ''
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      // One character for each byte, so that letters cut in two by a chunk's end stay whole.
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

/** How much of the end of the text may be the beginning of what is looked for. */
function lengthOfBeginning(text: string): number {
  for (let length = named.length - 1; length > 0; length--) {
    if (text.endsWith(named.slice(0, length))) return length
  }
  return 0
}

/** What the first paint waits for, told in the answer's head: otherwise the browser would find the
 *  stylesheet behind all the scripts that React names before it, and the font behind the stylesheet. */
export function firstPaintLinks({ manifest }: Pick<EntryContext, 'manifest'>): string {
  const styles = manifest.routes['root']?.css ?? []
  return [
    ...styles.map((href) => `<${href}>; rel=preload; as=style`),
    `<${letters}>; rel=preload; as=font; type=font/woff2; crossorigin`,
  ].join(', ')
}
