import { postcodeByCode } from '@kot/domain/postcode'

/** Chosen postcodes for a narrow field: '101, 105, 107 Reykjavík' while they share a place and are
 *  few, else just the codes. */
export function areaInWords(codes: readonly string[], many: (count: number) => string): string {
  if (codes.length === 0) return ''
  if (codes.length > 6) return many(codes.length)
  const places = new Set(codes.map((code) => postcodeByCode(code)?.place))
  const [place] = places
  return places.size === 1 && place ? `${codes.join(', ')} ${place}` : codes.join(', ')
}
