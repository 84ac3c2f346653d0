/** A mistake that a developer could make, planted to see which check, test or story fails. */
export type PlantedFault = PlantedText & {
  group: FaultGroup
}

export type FaultGroup =
  | 'start'
  | 'gating'
  | 'money'
  | 'permission'
  | 'session'
  | 'migration'
  | 'text'
  | 'wait'
  | 'search'
  | 'crawl'
  | 'travel'
  | 'page'
  | 'offline'
  | 'network'
  | 'mail'
  | 'deploy'
  | 'ci'

type PlantedText = {
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

export const faultsOf = (
  group: FaultGroup,
  faults: readonly PlantedText[],
): readonly PlantedFault[] => faults.map((fault) => ({ ...fault, group }))
