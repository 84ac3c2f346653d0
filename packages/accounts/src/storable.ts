/** A text as the database can keep it: without zero bytes, and no longer than its column. */
export const storable = (text: string, longest: number): string =>
  // Cutting may part the two halves of a sign; half a sign is no text.
  text.replaceAll('\0', '').trim().slice(0, longest).toWellFormed()
