/** The text for a name that the server stores. An unknown name is shown as it is. */
export const describeName = (texts: Readonly<Record<string, string>>, name: string): string =>
  new Map(Object.entries(texts)).get(name) ?? name

/** Technical details for further investigation: `disputed: 1990`. */
export const listDetails = (details: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(details).map(
    ([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
  )
