/** Settings of an INI file by section: `{ global: { 'repo1-path': '/tmp/repo' } }`. */
type Settings = Record<string, Record<string, string>>

/**
 * The same file with some settings changed, whether it has them already or not. The drill runs with what
 * is deployed, so everything else stays to the letter.
 */
export function withSettings(text: string, settings: Settings): string {
  const sections = text.split(/^(?=\[)/m)
  const changed = sections.map((section) => {
    const name = /^\[(.+)\]/.exec(section)?.[1] ?? ''
    const given = settings[name] ?? {}
    const kept = section
      .split('\n')
      .filter((line) => !((/^([\w-]+)=/.exec(line)?.[1] ?? '') in given))
    return [kept.join('\n').trimEnd(), ...linesOf(given), ''].join('\n')
  })
  const missing = Object.entries(settings)
    .filter(([name]) => !sections.some((section) => section.startsWith(`[${name}]`)))
    .map(([name, given]) => [`[${name}]`, ...linesOf(given), ''].join('\n'))
  return [...changed, ...missing].join('\n')
}

const linesOf = (given: Record<string, string>): string[] =>
  Object.entries(given).map(([name, value]) => `${name}=${value}`)
