import robotsParserModule from 'robots-parser'
import { followRedirects } from './redirects.ts'
import { PermanentPageError, RetryablePageError } from './page-errors.ts'
import { retryAfterMs, type SiteClient } from './site-client.ts'

/** Its types promise a default export; what the module gives is the function itself. */
const robotsParser = robotsParserModule as unknown as typeof robotsParserModule.default

/** Maximum that is read, by us or by others (RFC 9309 requires at least 500 KiB). */
const MAX_BYTES = 500 * 1_024
/** A Crawl-delay beyond a minute is taken for one of a minute. */
const MAX_DELAY_MS = 60_000
/** No page of a site has a longer address; comparing one with every rule takes its time. */
const MAX_ADDRESS = 2_000

export type RobotsRules = {
  /**
   * @throws RetryablePageError when the rules cannot be known: then nothing is allowed
   * @throws PermanentPageError when the address is too long to be requested
   */
  allow(url: URL): Promise<boolean>
}

type RobotsOptions = { line: SiteClient; userAgent: string; home: URL; now: () => Date }

/**
 * The rules of a site, read before its first page and, should a redirect lead to its other name, before
 * the first page there. A Crawl-delay in them makes the pause longer from then on.
 */
export function loadRobots({ line, userAgent, home, now }: RobotsOptions): RobotsRules {
  const read = new Map<string, ReturnType<typeof robotsParser>>()

  async function rulesOf(origin: string) {
    const known = read.get(origin)
    if (known) return known
    const address = new URL('/robots.txt', origin)
    const rules = robotsParser(address.href, selectRules(await textOf(address), userAgent))
    read.set(origin, rules)
    const delayMs = Math.min((rules.getCrawlDelay(userAgent) ?? 0) * 1_000, MAX_DELAY_MS)
    line.pauseAtLeast(delayMs)
    return rules
  }

  async function textOf(address: URL): Promise<string> {
    const { answer } = await followRedirects(address, {
      home,
      method: 'GET',
      ask: async (url) => ({ answer: await line.ask(url, { decodedBytes: MAX_BYTES }) }),
    })
    const { status } = answer
    const about = { status, retryAfterMs: retryAfterMs(answer.header('retry-after'), now()) }
    if (status === 429) throw new RetryablePageError('too-many-requests', about)
    // RFC 9309: no such file means no rules; a failing server means that nothing is allowed.
    if (status >= 500) throw new RetryablePageError('robots', about)
    if (status !== 200) return ''
    const text = new TextDecoder().decode(answer.bytes)
    // The line that the limit cuts through could mean something else.
    return answer.whole ? text : text.slice(0, text.lastIndexOf('\n') + 1)
  }

  return {
    async allow(url) {
      if (url.href.length > MAX_ADDRESS) throw new PermanentPageError('too-large')
      return (await rulesOf(url.origin)).isAllowed(url.href, userAgent) ?? false
    },
  }
}

const MAX_RULES = 500
const MAX_RULE = 200
/** Each of them is compared with every rest of an address. */
const MAX_WILDCARDS = 10

type Group = { agents: string[]; rules: string[]; delays: string[] }

/**
 * The part of a robots.txt that is meant for us, short enough to be checked for every page: comparing
 * thousands of long rules with an address takes seconds, and sites can make both.
 */
export function selectRules(robotsTxt: string, userAgent: string): string {
  const groups = groupsOf(robotsTxt).filter(({ rules, delays }) => rules.length + delays.length > 0)
  const named = groups.filter(({ agents }) => agents.includes(bareName(userAgent)))
  const ours = named.length > 0 ? named : groups.filter(({ agents }) => agents.includes('*'))
  const rules = ours.flatMap((group) => group.rules).slice(0, MAX_RULES)
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
  const isShort = path.length <= MAX_RULE && path.split('*').length - 1 <= MAX_WILDCARDS
  if (isShort) return [`${key}: ${path}`]
  // When in doubt, more is forbidden than was meant, never less.
  if (key === 'allow') return []
  return [`disallow: ${path.split('*', 1)[0]?.slice(0, MAX_RULE) || '/'}`]
}

/** KotBot of KotBot/1.0 (+https://…). */
const bareName = (agent: string): string => agent.split('/', 1)[0]?.trim().toLowerCase() ?? ''
