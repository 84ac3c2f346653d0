/** One run of the failover drill, in namespaces of its own: namespaces.ts starts it.
 *
 *  Arguments: its folder, and what is asked for as JSON. */
import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { DRILL_PRIORITY } from './machine.ts'
import { runFailover } from './run-failover.ts'
import type { RunWish } from './report.ts'

setPriority(DRILL_PRIORITY)
const [folder = '', wish = '{}'] = process.argv.slice(2)
const result = await runFailover(folder, JSON.parse(wish) as RunWish)
writeFileSync(join(folder, 'result.json'), JSON.stringify(result))
// Ends every process of the drill with this first one.
process.exit(0)
