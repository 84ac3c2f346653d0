// 14.11.2026, 14. nóvember, í gær, fyrir 3 dögum
const day =
  /(?<![\p{L}\d.])(?:\d{1,2}\.\s?(?:\d{1,2}\.\s?\d{4}|\p{L}{3,9}\.?(?:\s\d{4})?)|í (?:dag|gær)|fyrir \d)/iu

/** Longer than any rent with its date: patterns take their time over what has no end. */
const longest = 200

/** "295.000 kr. 14.11.2026 10:22": the rent, and when it was written. */
export function splitPriceTime(written: string | null): {
  price: string | null
  published: string | null
} {
  if (written === null) return { price: null, published: null }
  const text = written.slice(0, longest)
  const at = day.exec(text)?.index ?? text.length
  return { price: trimmed(text.slice(0, at)), published: trimmed(text.slice(at)) }
}

const trimmed = (part: string): string | null =>
  part.replaceAll(/^[\s,·|-]+|[\s,·|-]+$/g, '') || null
