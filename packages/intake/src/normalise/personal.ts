// Where an address goes over into how to reach somebody. Nothing from there on is an address any more.
const reach = [
  // Words that come before a name or a number.
  /(?<![\p{L}\d])(?:s(?=\s*[.:]\s*[+\d(])|s[ií]m(?:i|a|an[uú]mer|anr)|gsm|t[oö]lvup[oó]st\p{L}*|netfang|e-?mail|tel|phone|mobile|whatsapp|messenger|facebook|call|contact|hring(?:i[dð]|du|ja)|haf(?:i[dð]|[dð]u|a) samband|sendi[dð]|uppl(?:[yý]singar)?|eigandi|leigusali|umsj[oó]n|hj[aá]|landlord|owner|kt|kennitala)(?!\p{L})/iu,
  /\S*@/u,
  /https?:|www\.|[\p{L}\d-]+\.(?:is|com|net|org|io|eu|me|app|info|example)(?!\p{L})/iu,
  // Telephone numbers (555 1234, 555-1234, +354 555 12 34) and kennitölur, also where more digits
  // follow at once; no house has seven.
  /(?:\+|(?<!\d)00)\d[\d\s.-]{5,}/u,
  /\d{3}[\s.-]?\d{4}|(?<!\d)\d{3}[\s.-]\d{2}[\s.-]\d{2}(?!\d)|\d{6}[\s-]?\d{4}/u,
]

/** The text up to where it begins to speak of a person. */
export const beforePersonal = (text: string): string => {
  const starts = reach.map((pattern) => pattern.exec(text)?.index ?? text.length)
  return text.slice(0, Math.min(...starts))
}

/** Whether a piece of text holds somebody's name, as far as a name can be told: «Jónsson», «Jónsdóttir». */
export const namesSomebody = (text: string): boolean =>
  /\p{L}(?:sson|ssyni|sonar|d[oó]ttir|d[oó]ttur)(?!\p{L})/iu.test(text)
