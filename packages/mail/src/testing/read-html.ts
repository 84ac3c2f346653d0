/** What a mail says to whoever looks at it, on one line. */
export const seenWords = (html: string): string =>
  decoded(
    html
      .replace(/<head>.*<\/head>/s, '')
      .replaceAll(/<\/?(?:span|b)\b[^>]*>/g, '')
      .replaceAll(/<[^>]+>/g, ' '),
  )
    .replaceAll(/[ \n]+/g, ' ')
    .trim()

/** The opening tags of an element, each as its attributes. */
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
