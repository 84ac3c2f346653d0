import type { History } from './history.ts'
import { judgePages } from './judge-pages.ts'
import { judgePeek } from './judge-peek.ts'
import { judgeStock } from './judge-stock.ts'
import type { Look } from './look.ts'
import type { Verdict } from './verdict.ts'

/** Whether a look at a source may change the market, and what it says about the source. */
export const judge = (look: Look, history: History): Verdict =>
  judgePages(look) ?? (look.kind === 'peek' ? judgePeek(look, history) : judgeStock(look, history))
