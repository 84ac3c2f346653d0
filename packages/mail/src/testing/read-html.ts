/** Returns the visible text of a mail on one line. */
export const seenWords = (html: string): string =>
  decoded(
    html
      .replace(/<head>.*<\/head>/s, '')
      .replaceAll(/<\/?(?:span|b)\b[^>]*>/g, '')
      .replaceAll(/<[^>]+>/g, ' '),
  )
    .replaceAll(/[ \n]+/g, ' ')
    .trim()

/** Returns the attributes of each opening tag of an element. */
export const tagsOf = (html: string, element: string): Record<string, string>[] =>
  [...html.matchAll(new RegExp(`<${element}((?: [a-zA-Z]+="[^"]*")*)/?>`, 'g'))].map(
    ([, attributes = '']) =>
      Object.fromEntries(
        [...attributes.matchAll(/ ([a-zA-Z]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
          name.toLowerCase(),
          decoded(value),
        ]),
      ),
  )

export const hrefsOf = (html: string): string[] =>
  tagsOf(html, 'a').map((attributes) => attributes['href'] ?? '')

const decoded = (html: string): string =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
