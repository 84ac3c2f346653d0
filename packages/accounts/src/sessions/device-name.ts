/** In the order they must be looked for: each also claims to be those after it. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

/** 'Chrome, Android': enough to recognise one's own telephone, too little to follow anybody. */
export function deviceName(userAgent: string | undefined): string | null {
  const named = (list: typeof browsers) =>
    list.find(([sign]) => sign.test(userAgent ?? ''))?.[1] ?? null
  const parts = [named(browsers), named(systems)].filter((part) => part !== null)
  return parts.length === 0 ? null : parts.join(', ')
}
