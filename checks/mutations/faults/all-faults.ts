import faults from './faults.json' with { type: 'json' }

/** A mistake that a developer could make, planted to see which check, test or story fails. */
export type PlantedFault = {
  group: string
  name: string
  file: string
  /** Occurs once in the file. */
  find: string
  replace: string
  /** Parts of the paths of tests that are run first; needed where no import leads from a test to the file. */
  tests?: readonly string[]
  /** Names of files in e2e/stories and e2e/proof, without their ending. */
  stories?: readonly string[]
  /** Whether the demo is started as in the README and its first story is run. */
  frontDoor?: boolean
}

const groups: Readonly<Record<string, readonly Omit<PlantedFault, 'group'>[]>> = faults

export const allFaults: readonly PlantedFault[] = Object.entries(groups).flatMap(([group, some]) =>
  some.map((fault) => ({ ...fault, group })),
)
