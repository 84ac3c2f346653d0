/** More than all the homes of the country: whoever says so is not counting adverts. */
const most = 1_000_000

/** How many, as a site says it in digits; null when it does not. */
export function asCount(value: unknown): number | null {
  const count = typeof value === 'string' && /^\d{1,7}$/.test(value) ? Number(value) : value
  return typeof count === 'number' && Number.isInteger(count) && count >= 0 && count <= most
    ? count
    : null
}
