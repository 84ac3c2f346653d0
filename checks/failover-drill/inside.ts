/** One run of the failover drill, in separate namespaces: namespaces.ts starts it.
 *
 *  Arguments: its folder, and the options as JSON. */
import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { DRILL_PRIORITY } from './machine/machine.ts'
import { runFailover } from './run-failover.ts'
import type { RunWish } from './report.ts'

setPriority(DRILL_PRIORITY)
const [folder = '', wish = '{}'] = process.argv.slice(2)
const result = await runFailover(folder, JSON.parse(wish) as RunWish)
writeFileSync(join(folder, 'result.json'), JSON.stringify(result))
// Ends every process of the drill with this first one.
process.exit(0)
