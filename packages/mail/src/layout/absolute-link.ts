/** A link in a mail has no page to be relative to, and leads to a page of ours and nowhere else.
 *  @throws TypeError without repeating the address, which may hold a secret */
export function absoluteLink(address: string): string {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') {
    throw new TypeError('a link in a mail must be a whole http address')
  }
  return url.href
}
