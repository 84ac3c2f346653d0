const MOST_RULES = 500
const LONGEST_RULE = 200
/** Each of them is compared with every rest of an address. */
const MOST_WILDCARDS = 10

type Group = { agents: string[]; rules: string[]; delays: string[] }

/**
 * The part of a robots.txt that is meant for us, short enough to be asked about every page: comparing
 * thousands of long rules with an address takes seconds, and sites can make both.
 */
export function rulesForUs(robotsTxt: string, userAgent: string): string {
  const groups = groupsOf(robotsTxt).filter(({ rules, delays }) => rules.length + delays.length > 0)
  const named = groups.filter(({ agents }) => agents.includes(bareName(userAgent)))
  const ours = named.length > 0 ? named : groups.filter(({ agents }) => agents.includes('*'))
  const rules = ours.flatMap((group) => group.rules).slice(0, MOST_RULES)
  const delays = ours.flatMap((group) => group.delays).slice(-1)
  return ['User-agent: *', ...delays, ...rules].join('\n')
}

/** As RFC 9309 has it: one or more names, then what holds for them, until the next name. */
function groupsOf(robotsTxt: string): Group[] {
  const groups: Group[] = []
  let isNaming = false
  for (const line of robotsTxt.split(/\r\n|\r|\n/)) {
    const said = line.split('#', 1)[0] ?? ''
    const colon = said.indexOf(':')
    if (colon === -1) continue
    const key = said.slice(0, colon).trim().toLowerCase()
    const value = said.slice(colon + 1).trim()
    if (key === 'user-agent') {
      if (!isNaming) groups.push({ agents: [], rules: [], delays: [] })
      groups.at(-1)?.agents.push(bareName(value))
    }
    if (key === 'crawl-delay') groups.at(-1)?.delays.push(`Crawl-delay: ${value}`)
    if (key === 'allow' || key === 'disallow') groups.at(-1)?.rules.push(...shortRule(key, value))
    isNaming = key === 'user-agent'
  }
  return groups
}

function shortRule(key: 'allow' | 'disallow', value: string): string[] {
  const path = value.replaceAll(/\*{2,}/g, '*')
  const isShort = path.length <= LONGEST_RULE && path.split('*').length - 1 <= MOST_WILDCARDS
  if (isShort) return [`${key}: ${path}`]
  // When in doubt, more is forbidden than was meant, never less.
  if (key === 'allow') return []
  return [`disallow: ${path.split('*', 1)[0]?.slice(0, LONGEST_RULE) || '/'}`]
}

/** KotBot of KotBot/1.0 (+https://…). */
const bareName = (agent: string): string => agent.split('/', 1)[0]?.trim().toLowerCase() ?? ''
