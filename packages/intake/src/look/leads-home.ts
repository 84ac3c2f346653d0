/**
 * Whether the page of an advert is on the site it was read on. People are led there under the site's
 * name, so a link to anywhere else is refused, whoever wrote it into the list.
 */
export function leadsHome(link: string, origins: readonly string[]): boolean {
  const { hostname } = new URL(link)
  return origins.some((origin) => siteOf(hostname) === siteOf(new URL(origin).hostname))
}

/** g.mbl.is and www.mbl.is are one site: Icelandic names end in one label. An IP address is itself. */
const siteOf = (host: string): string =>
  /^[\d.]+$|^\[/.test(host) ? host : host.split('.').slice(-2).join('.')
