/** The rows of all tables in a piece of markup, each with the words of its cells. */
export const rowsOf = (markup: string): string[][] =>
  [...markup.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<(?:th|td)[^>]*>(.*?)<\/(?:th|td)>/gs)].map(([, cell = '']) =>
      cell.replaceAll(/<[^>]+>/g, ''),
    ),
  )
