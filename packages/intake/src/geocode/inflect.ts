/** Endings of the keys of street names, and how they are written after við, á and í. The first that fits
 *  counts, so the longer ones come first. */
const endings: readonly (readonly [nominative: string, ...others: string[]])[] = [
  ['stadir', 'stodum'],
  ['fjordur', 'firdi'],
  ['stigur', 'stig', 'stigi'],
  ['hvammar', 'hvommum'],
  ['bakkar', 'bokkum'],
  ['hamrar', 'homrum'],
  ['gardar', 'gordum'],
  ['vollur', 'velli'],
  ['vellir', 'vollum'],
  ['vegur', 'vegi', 'veg'],
  ['akrar', 'okrum'],
  ['dalir', 'dolum'],
  ['salir', 'solum'],
  ['gotur', 'gotum'],
  ['hamar', 'hamri'],
  ['gata', 'gotu'],
  ['alda', 'oldu'],
  ['akur', 'akri'],
  ['eyjar', 'eyjum'],
  ['baer', 'bae'],
  ['ur', 'i', ''],
  ['ar', 'um'],
  ['ir', 'um', 'jum'],
  ['ll', 'li'],
  ['nn', 'ni'],
  ['i', 'a'],
  ['a', 'u'],
]

/**
 * The keys of other forms of a street name: dative and, where it differs, accusative. The register has the
 * dative of most streets; this is for new streets, which come without, and for Laugaveg beside
 * Laugavegi. It gives forms that nobody uses, so a form of the register itself goes before.
 */
export function inflect(name: string): string[] {
  const fitting = endings.find(([ending]) => name.endsWith(ending))
  if (!fitting) return [`${name}i`]
  const [ending, ...others] = fitting
  return others.map((other) => name.slice(0, -ending.length) + other)
}
