const small = /^(?:á|í|að|við|og|undir|hjá|til|ís)$/u

/** A name shouted in capitals, or typed without any, as it is normally written: «NJÁLSGATA 4B», «njálsgata 4b». */
export function asWritten(text: string): string {
  const letters = text.replaceAll(/[^\p{L}]/gu, '')
  const shouted = letters.length > 3 && letters === letters.toUpperCase()
  const words = shouted ? text.split(' ').map(calm).join(' ') : text
  return words.replace(/^\p{Ll}/u, (first) => first.toUpperCase())
}

/** Parts joined by a hyphen are names of their own: «SYÐRI-BREKKA». House letters stay as they are. */
const calm = (word: string): string => {
  if (/\d/.test(word)) return word
  const lower = word.toLowerCase()
  return small.test(lower)
    ? lower
    : lower.replaceAll(/(?<!\p{L})\p{L}/gu, (first) => first.toUpperCase())
}
