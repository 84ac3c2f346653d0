import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import { MACHINES, type Name, WITNESS } from './layout.ts'

const script = resolve(import.meta.dirname, '../../../deploy/cluster/render.sh')

export const membersBy = (address: 'privateAddress' | 'publicAddress'): string =>
  MACHINES.map((one) => `${one.name}=${one[address]}`).join(' ')

/** A file of deploy/cluster for a machine of the drill, or for the balancer. */
export const render = (
  file: string,
  name: Name | null,
  variables: Record<string, string>,
): string =>
  execFileSync(script, [file], {
    env: {
      PATH: process.env['PATH'],
      MEMBERS: membersBy('privateAddress'),
      WITNESS,
      ...(name === null ? {} : { NAME: name }),
      ...variables,
    },
    encoding: 'utf8',
  })
