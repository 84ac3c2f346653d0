import letters from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'
import type { EntryContext } from 'react-router'

/** What the first paint waits for, told in the answer's head: otherwise the browser would find the
 *  stylesheet behind all the scripts that React names before it, and the font behind the stylesheet. */
export function firstPaintLinks({ manifest }: Pick<EntryContext, 'manifest'>): string {
  const styles = manifest.routes['root']?.css ?? []
  return [
    ...styles.map((href) => `<${href}>; rel=preload; as=style`),
    `<${letters}>; rel=preload; as=font; type=font/woff2; crossorigin`,
  ].join(', ')
}
