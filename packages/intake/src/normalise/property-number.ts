/**
 * Fasteignanúmer, digits only: "F2001234", "200-1234", «Fnr. 2001234». It has seven digits; a land number
 * has six and would join all homes on one plot.
 */
export function readPropertyNumber(said: string | null): string | null {
  const found = /(?<!\d)(\d{3})[- ]?(\d{4})(?!\d)/.exec((said ?? '').slice(0, 100))
  if (!found) return null
  const number = `${found[1]}${found[2]}`
  // Forms that insist on a number get 0000000 or 9999999.
  return /^(\d)\1+$/.test(number) ? null : number
}
