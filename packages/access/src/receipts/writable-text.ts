/** What the type of the receipts has letters for: Western, Northern, Central European and Turkish. */
const WRITABLE =
  /[ -~\u00a0-\u00ac\u00ae-\u0113\u0116-\u0127\u012a\u012b\u012e-\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u0161\u0164\u0165\u016a-\u017e\u0218-\u021b\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac]/u

/**
 * Names come from all over the world and the type of the receipts does not. A letter it lacks loses its
 * marks if that helps, and is a question mark if not; the address beside the name stays exact.
 */
export const writableText = (text: string): string =>
  Array.from(text.normalize('NFC'), writableCharacter).join('')

function writableCharacter(character: string): string {
  if (WRITABLE.test(character)) return character
  const [bare = ''] = character.normalize('NFKD')
  return WRITABLE.test(bare) ? bare : '?'
}
