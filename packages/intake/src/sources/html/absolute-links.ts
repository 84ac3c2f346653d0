/** Links of a page as addresses that can be asked for; anything but http and https is left out. */
export const absoluteLinks = (links: readonly string[], origin: string): string[] =>
  links.flatMap((link) => {
    const url = URL.parse(link, origin)
    return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : []
  })
