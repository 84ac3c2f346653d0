import type { SourceStatus } from '@kot/contract/sources'
import type { SourceState } from '@kot/domain/source-state'

/** `late`: nothing is wrong with the site, but it was not looked at for hours. */
export type ShownState = SourceState | 'late'

/** A site that was well when it was last read is not called well for ever. */
export const shownState = ({
  state,
  checked,
}: Pick<SourceStatus, 'state' | 'checked'>): ShownState =>
  state === 'healthy' && !checked ? 'late' : state
