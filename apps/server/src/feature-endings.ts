import type { FeatureEndings } from '@kot/accounts/credentials/end-credentials'
import { clearEntries, leaveHousehold } from '@kot/board/board-connections'
import { revokeInvitations } from '@kot/board/invitations'
import { endCalendar } from '@kot/board/member-settings'
import {
  removeConnectedChannels,
  removeDevices,
  removeDevicesOf,
} from '@kot/notify/channels/channels'
import { deleteBoardNotifications } from '@kot/notify/notifications/notifications'
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
  devicesOf: (trx, sessionIds) => removeDevicesOf(trx, sessionIds),
  channels: removeConnectedChannels,
  feedAddresses: (trx, { accountId }) => endFeeds(trx, accountId),
  boardCalendar: (trx, { accountId }) => endCalendar(trx, accountId),
  invitations: (trx, { accountId }) => revokeInvitations(trx, accountId),
  household: leaveHousehold,
  watches: (trx, { accountId }) => deleteWatches(trx, accountId),
  boardEntries: async (trx, { accountId }) => {
    await clearEntries(trx, accountId)
    await deleteBoardNotifications(trx, accountId)
  },
}
