import { fallbackPage, type Page } from './use-page'

/** The document's language and hosts inside a `meta` function, where hooks cannot reach. */
export function pageOfMatches(
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[],
): Page {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as Page | undefined
  return root ?? fallbackPage
}
