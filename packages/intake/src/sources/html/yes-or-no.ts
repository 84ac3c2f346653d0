/** A value that only makes sense beside its name: "Gæludýr: Já". Anything longer speaks for itself. */
export function yesOrNo(name: string, value: string | null): boolean | string | null {
  if (value === null) return null
  if (/^(?:já|yes)\W*$/i.test(value)) return true
  if (/^(?:nei|no)\W*$/i.test(value)) return false
  return `${name} ${value}`
}
