/** What there was of a page that came to nothing. */
export type Remains = { contentType: string; text: string }
