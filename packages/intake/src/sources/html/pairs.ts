import { mostMatches, type Card } from './card.ts'

/** Names and values that stand beside each other, found by a word of the name. */
export function pairs(card: Card, names: string, values: string): (name: RegExp) => string | null {
  const written = card.texts(names)
  const said = card.texts(values)
  // With a value left out, every later one would be read under the wrong name; of too many, some are.
  if (written.length !== said.length || said.length === mostMatches) return () => null
  return (name) => said[written.findIndex((one) => name.test(one))] || null
}
