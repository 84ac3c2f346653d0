import { checkInstalled } from '../../scripts/command-line/command.ts'
import { nginxWithBrotli } from '../../scripts/deploy/start-front.ts'
import type { FaultName } from './report.ts'
import { runInNamespaces } from './namespaces.ts'
import { brokenInRun, type RunResult, summarise } from './report.ts'

const needed = [
  ...nginxWithBrotli,
  { file: 'etcd', package: 'etcd-server' },
  { file: 'patroni', package: 'patroni python3-etcd' },
  { file: 'haproxy', package: 'haproxy' },
  { file: 'pgbackrest', package: 'pgbackrest' },
  { file: 'ip', package: 'iproute2' },
  { file: 'mkfs.ext4', package: 'e2fsprogs' },
  { file: 'envsubst', package: 'gettext-base' },
]

/** A machine that was killed has to come back before the next fault. */
const withReturn = (faults: readonly FaultName[]): FaultName[] =>
  faults.includes('kill') || faults.includes('return')
    ? ['kill', 'return', ...faults.filter((one) => one !== 'kill' && one !== 'return')]
    : [...faults]

/** @returns how many promises are broken */
export async function drillFailover(wish: {
  homes: number
  users: number
  faults: readonly FaultName[]
  runs: number
  keep: boolean
}): Promise<number> {
  checkInstalled('the drill', needed)
  const { homes, users, keep } = wish
  const results: RunResult[] = []
  const broken: string[] = []
  for (let run = 1; run <= wish.runs; run += 1) {
    console.log(`run ${run} of ${wish.runs}`)
    const result = await runInNamespaces({ homes, users, keep, faults: withReturn(wish.faults) })
    results.push(result)
    broken.push(...brokenInRun(result))
    console.log(
      [
        `${result.mailsArrived} mails came, ${result.mailsMissing} never, ${result.mailsDoubled} twice`,
        `${result.grantsDoubled} grants doubled`,
        `servers and workers ended ${result.restarts} times`,
      ].join('; '),
    )
  }
  console.log(`\n${summarise(results).join('\n')}\n`)
  for (const line of broken) console.log(`BROKEN ${line}`)
  return broken.length
}
