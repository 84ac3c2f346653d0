/** An error as it may be logged: PostgreSQL quotes the offending row in `detail` and `where`, names and
 *  addresses of people included; an unreadable address stands whole in `input`, query and all. */
export function withoutRowValues(serialised: Record<string, unknown>): Record<string, unknown> {
  const { detail: _row, where: _context, input: _address, base: _origin, ...rest } = serialised
  return rest
}
