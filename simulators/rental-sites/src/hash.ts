/** A whole number for a text, the same on every machine (FNV-1a, then mixed so that each bit counts). */
export function hash(text: string): number {
  let state = 0x811c9dc5
  for (const byte of Buffer.from(text)) state = Math.imul(state ^ byte, 0x01000193)
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b)
  return (state ^ (state >>> 13)) >>> 0
}
