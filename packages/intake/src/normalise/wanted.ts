import type { Said } from '../source/said.ts'
import { clauses } from './clauses.ts'

const looking =
  /\b(?:oska|oskum|oskar) eftir\b|\boskast\b|\bleit(?:a|um|ar)(?: ad| eftir)\b|\bvantar\b|\blooking for\b|\bsearching for\b|\bin (?:search|need) of\b|\bwanted\b/
// An agency asks: «Vantar þig íbúð?»
const asking = /\bvantar (?:thig|ykkur)\b|\bert ?u ad leita\b|\bare you looking\b|\bleitar thu\b/
const home = String.raw`ibud|herberg|herb\b|husnaed|studio|radhus|einbyli|\bhus\b|apartment|\bflat\b|\brooms?\b|\bplace\b|\bhouse\b|\bleigu\b|langtimaleigu`
// These are looked for by those who let.
const notHome = String.raw`tilbod|leigjand|leigjend|leigutak|tenant|flatmate|room ?mate|housemate|someone|somebody|person|people|einhverj|folki|reglus|reyklaus|snyrtileg|abyrg`
const object = new RegExp(`(?<home>${home})|${notHome}`, 'g')
const swap = /\b(?:ibuda|ibudar|maka|husa|leigu)?skipti\b|\bswap\b|\bhome exchange\b/
const swapOfHomes = /\b(?:ibuda|ibudar|maka|husa)skipti\b|\b(?:apartment|flat|house|home) swap\b/

/** Somebody who looks for a home, or would exchange theirs: nothing that can be rented. */
export function isWanted({ kind, title, text }: Pick<Said, 'kind' | 'title' | 'text'>): boolean {
  // «Óskast» as the site's category is as good as a title, and neither need say what is looked for.
  const titled = [...clauses(title), ...clauses(kind)]
  if (titled.some((clause) => swap.test(clause))) return true
  const inTitle = titled.map(lookedFor).filter((thing) => thing !== null)
  if (inTitle.length > 0) return inTitle.some((thing) => thing !== 'else')
  // A description may well end with what the landlord looks for; seekers begin with it.
  return clauses(text)
    .slice(0, 3)
    .some((clause) => swapOfHomes.test(clause) || lookedFor(clause) === 'home')
}

/** What a clause looks for; null when it does not look for anything. */
function lookedFor(clause: string): 'home' | 'unsaid' | 'else' | null {
  const found = looking.exec(clause)
  if (!found || asking.test(clause)) return null
  const before = [...clause.slice(0, found.index).matchAll(object)]
  const behind = [...clause.slice(found.index + found[0].length).matchAll(object)]
  // «Íbúð óskast», but «óska eftir íbúð»: the thing stands nearest to its verb, on its own side.
  const passive = /^(?:oskast|wanted)$/.test(found[0])
  const thing = (passive ? before.at(-1) : undefined) ?? behind[0]
  if (!thing) return 'unsaid'
  return thing.groups?.['home'] === undefined ? 'else' : 'home'
}
