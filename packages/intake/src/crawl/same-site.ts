/**
 * Whether an address belongs to the site that was to be read. With or without "www." is the same site,
 * and so is the encrypted form of a plain one; anything else is somebody else's.
 */
export function isSameSite(url: URL, home: URL): boolean {
  return (
    bareHost(url) === bareHost(home) &&
    url.port === home.port &&
    (url.protocol === home.protocol || url.protocol === 'https:')
  )
}

const bareHost = ({ hostname }: URL): string => hostname.replace(/^www\./, '')
