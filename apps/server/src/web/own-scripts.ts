import { createHash } from 'node:crypto'

export type OwnScripts = {
  /** The page without its nonce. */
  html: string
  /** Of its inline scripts, as the content security policy names them. */
  hashes: string[]
}

/**
 * Makes a page that was rendered with a nonce into one that can be sent many times: the inline scripts
 * that carry the nonce are named by their hashes, and the nonce goes.
 *
 * Only those that carry it. A script that somebody smuggled into the page cannot know the nonce, so it
 * gets no hash and stays as refused as it was. Null where the nonce is left over in a place we do not
 * know: such a page is better rendered each time.
 */
export function ownScripts(rendered: string, nonce: string): OwnScripts | null {
  const attribute = ` nonce="${nonce}"`
  const hashes = new Set<string>()
  for (const [, attributes = '', text = ''] of rendered.matchAll(scriptElement)) {
    if (attributes.includes(attribute) && isRunInline(attributes)) hashes.add(hashOf(text))
  }
  const html = rendered.replaceAll(attribute, '')
  return html.includes(nonce) ? null : { html, hashes: [...hashes] }
}

/** No `<` among the attributes: an unfinished tag put in front of ours must not borrow its nonce. */
const scriptElement = /<script\b([^<>]*)>(.*?)<\/script>/gis

/** Files are allowed by where they come from, and data is not run. */
const isRunInline = (attributes: string): boolean =>
  !/\ssrc=|\stype="application\/(?:ld\+)?json"/.test(attributes)

const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`
