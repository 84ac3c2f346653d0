/** What a site is asked for. */
export type PageRequest = {
  kind: 'list' | 'detail'
  url: string
  /** Sent as JSON by POST; a request without one is a GET. */
  json?: unknown
}

/** What it answered, decoded to text. Only pages with status 200 are ever read. */
export type Page = {
  request: PageRequest
  /** Without parameters, lower case: application/json. Empty when the site does not say. */
  contentType: string
  text: string
}
