/** How many times faster than in an installation everything happens: two seconds are a minute. */
const FACTOR = 30

/** Servers and worker may take two seconds to answer without the database, so scraping cannot become
 *  thirty times as frequent. */
const SCRAPE = '3s'

const WAITS = ['for', 'group_wait', 'group_interval', 'repeat_interval', 'resolve_timeout']
const UNITS = { s: 1, m: 60, h: 3_600, d: 86_400 }

/**
 * Rules, or a configuration of Prometheus or Alertmanager, with shorter durations. Ranges in queries are
 * shortened as well. Thresholds stay: what they are compared with is real.
 */
export function shorten(text: string): string {
  return text
    .replaceAll(/^( *(?:- )?\w+: )(\d+)([smhd])$/gm, (line, name: string, count, unit) => {
      const key = /(\w+): $/.exec(name)?.[1] ?? ''
      if (/^scrape_(interval|timeout)$/.test(key)) return `${name}${SCRAPE}`
      if (key === 'evaluation_interval') return `${name}1s`
      return WAITS.includes(key) ? `${name}${shorter(Number(count), unit)}` : line
    })
    .replaceAll(/(?<=\[[\w:]*)(\d+)([smhd])(?=[\w:]*\])/g, (_, count, unit) =>
      shorter(Number(count), unit),
    )
}

function shorter(count: number, unit: keyof typeof UNITS): string {
  return `${Math.round((count * UNITS[unit] * 1_000) / FACTOR)}ms`
}

/** The text with each part replaced, which must occur: a deployed file may have changed. */
export function replaceParts(text: string, parts: Record<string, string>): string {
  return Object.entries(parts).reduce((changed, [part, instead]) => {
    if (!changed.includes(part)) throw new Error(`there is no “${part}” to replace`)
    return changed.replaceAll(part, instead)
  }, text)
}
