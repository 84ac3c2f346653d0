/** What proves the product beside the ten minutes of every change. Tests and stories come in slices; .ci/run
 *  takes one of them with each commit. The other parts break machines, or run for long. */

import { spawnSync } from 'node:child_process'

export const PROOF_SLICES = 12

/** The slice that a checkout runs: the next one with each commit on its branch. A merge is one commit, whatever
 *  it contains, so twelve in a row run them all. */
export function sliceOfCommit(checkout: string): number {
  const git = ['rev-list', '--count', '--first-parent', 'HEAD']
  const { stdout } = spawnSync('git', git, { cwd: checkout, encoding: 'utf8' })
  return 1 + ((Number(stdout.trim()) || 0) % PROOF_SLICES)
}

export type ProofPart = {
  name: string
  /** A script and its arguments. */
  command: readonly string[]
  /** Of tests and stories, which slice. */
  slice?: number
  reads: 'tests' | 'stories' | 'exit code'
}

const slices = Array.from({ length: PROOF_SLICES }, (_, index) => index + 1)

export const proofParts: readonly ProofPart[] = [
  ...slices.flatMap((slice): ProofPart[] => [
    {
      name: `tests ${slice}/${PROOF_SLICES}`,
      command: ['scripts/test.ts', '--proof', '--', `--shard=${slice}/${PROOF_SLICES}`],
      slice,
      reads: 'tests',
    },
    {
      name: `stories ${slice}/${PROOF_SLICES}`,
      command: ['scripts/e2e.ts', '--project=proof', `--slice=${slice}/${PROOF_SLICES}`],
      slice,
      reads: 'stories',
    },
  ]),
  ...(
    [
      ['empty Debian', 'scripts/ci/empty-debian.ts'],
      ['rolling restart', 'scripts/deploy/rolling-restart-check.ts'],
      ['containers', 'checks/containers/main.ts'],
      ['lost database', 'checks/drill.ts', '--to', 'latest'],
      ['dropped table', 'checks/drill.ts', '--to', 'mistake'],
      ['new PostgreSQL', 'checks/drill.ts', '--to', 'upgrade'],
      ['lost machine', 'checks/drill.ts', '--to', 'failover'],
      ['installation on one machine', 'scripts/deploy/follow-operations.ts'],
      ['installation on three machines', 'scripts/deploy/follow-operations.ts', '--machines', '3'],
      ['alerts', 'checks/alerts/main.ts'],
      ['mutations', 'checks/mutations/main.ts'],
      ['soak', 'checks/soak/main.ts', '--minutes', '30'],
      ['bench', 'checks/bench/main.ts'],
      ['lighthouse', 'tools/lighthouse/main.ts'],
    ] as const
  ).map(([name, ...command]): ProofPart => ({ name, command, reads: 'exit code' })),
]
