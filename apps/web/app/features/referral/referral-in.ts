/** Longer than any code we hand out; what is longer was not handed out by us. */
const longest = 200

/** What a link says about who sent the visitor; null for what it does not say. */
export const referralIn = (params: URLSearchParams) => ({
  friend: word(params.get('friend')),
  channel: word(params.get('channel')),
})

const word = (text: string | null): string | null =>
  text === null || text === '' || text.length > longest ? null : text
