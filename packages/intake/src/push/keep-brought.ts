/** What a partner may say of an advert, as sources/push names it. Nothing personal is among it. */
const words = [
  'id',
  'url',
  'title',
  'address',
  'postcode',
  'place',
  'price',
  'size',
  'rooms',
  'available',
  'pets',
  'kind',
  'longTerm',
  'lat',
  'long',
  'propertyNumber',
  'published',
  'text',
] as const

/** Far more than any of it needs; the text is read for words that decide. */
const LONGEST_WORD = 2_000
const LONGEST_TEXT = 20_000
const MOST_PHOTOS = 50

type Kept = Record<string, unknown>

/** An advert as it is kept: only what was agreed on, in plain values. Whoever sends more sends it in vain. */
export function keepBrought(advert: Readonly<Record<string, unknown>>): Kept {
  const kept: Kept = {}
  for (const word of words) {
    const value = advert[word]
    if (typeof value === 'string') {
      kept[word] = value.slice(0, word === 'text' ? LONGEST_TEXT : LONGEST_WORD)
    } else if (typeof value === 'number' || typeof value === 'boolean') kept[word] = value
  }
  const { photos } = advert
  if (Array.isArray(photos)) {
    kept['photos'] = photos
      .slice(0, MOST_PHOTOS)
      .flatMap((photo: unknown) =>
        typeof photo === 'string' ? [photo.slice(0, LONGEST_WORD)] : [],
      )
  }
  return kept
}
