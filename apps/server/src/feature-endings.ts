import type { FeatureEndings } from '@kot/accounts/credentials/end-credentials'
import { clearEntries, leaveHousehold } from '@kot/board/board-connections'
import { revokeInvitations } from '@kot/board/invitations'
import { endCalendar } from '@kot/board/member-settings'
import { removeConnectedChannels, removeDevices, removeDevicesOf } from '@kot/channels/channels'
import { endAdminSessions } from '@kot/operator/admin-session'
import { endFeeds } from '@kot/watches/feed-watch'
import { deleteWatches } from '@kot/watches/watches'

/**
 * What the table of credentials ends in tables of other features (docs/decisions/0018-when-credentials-end.md).
 * Each feature writes its own; all of it runs in the transaction of the event.
 */
export const featureEndings: FeatureEndings = {
  operatorPasses: endAdminSessions,
  devices: removeDevices,
  devicesOf: removeDevicesOf,
  channels: (trx, { accountId }) => removeConnectedChannels(trx, accountId),
  feedAddresses: (trx, { accountId }) => endFeeds(trx, accountId),
  boardCalendar: (trx, { accountId }) => endCalendar(trx, accountId),
  invitations: (trx, { accountId }) => revokeInvitations(trx, accountId),
  household: leaveHousehold,
  watches: (trx, { accountId }) => deleteWatches(trx, accountId),
  boardEntries: (trx, { accountId }) => clearEntries(trx, accountId),
}
