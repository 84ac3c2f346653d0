/** The token of an Authorization header; null for any other kind of it. */
export const bearerToken = (header: string): string | null =>
  /^Bearer +([^ ]+) *$/i.exec(header)?.[1] ?? null
