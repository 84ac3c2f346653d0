/** The last parts of street names that are cut short: Njálsg., Skólavörðust., Bergstaðastr. As in keys. */
const endings = [
  'hverfi',
  'stadir',
  'stigur',
  'straeti',
  'vellir',
  'braut',
  'vegur',
  'teigur',
  'bakki',
  'gerdi',
  'hraun',
  'hvammur',
  'brekka',
  'lundur',
  'dalur',
  'gata',
  'gardur',
  'hagi',
  'hlid',
  'hofdi',
  'holar',
  'holt',
  'land',
  'melur',
  'muli',
  'myri',
  'smari',
  'sund',
  'torg',
  'tun',
  'vogur',
  'as',
]

/** Shortened by leaving out letters in the middle. */
const contractions: Readonly<Record<string, readonly string[]>> = {
  gata: ['gt'],
  stigur: ['stg'],
  vegur: ['vg'],
}

/** Too little of the name itself would be left. */
const LEAST_STEM = 3

/** All ways to cut the key of a street name inside its last part: njalsg, njalsga, njalsgat. */
export function abbreviate(name: string): string[] {
  const ending = endings.find(
    (last) => name.endsWith(last) && name.length >= last.length + LEAST_STEM,
  )
  if (ending === undefined) return []
  const stem = name.slice(0, -ending.length)
  const cuts = Array.from(ending.slice(1), (_, index) => ending.slice(0, index + 1))
  return [...cuts, ...(contractions[ending] ?? [])].map((short) => stem + short)
}
