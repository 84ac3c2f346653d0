const longest = 2000

/**
 * An address that people and pictures can be led to: absolute, http or https, without a user's name and
 * password in it, at most 2,000 characters. Null for anything else.
 */
export function readLink(said: string): string | null {
  // Twice as long for what the parser takes out: line breaks, tabs, steps to the parent folder.
  if (said.length > 2 * longest || !URL.canParse(said)) return null
  const url = new URL(said)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null
  if (url.username !== '' || url.password !== '') return null
  return url.href.length > longest ? null : url.href
}
