import { faultsOf } from './planted-fault.ts'

/** What visitors get to see. */
export const gatingFaults = faultsOf('gating', [
  {
    name: 'street-for-visitors',
    file: 'packages/market/src/present/present-home.ts',
    find: 'full ? home.address : null',
    replace: 'home.address',
    stories: ['secrets', 'feed'],
  },
  {
    name: 'source-for-visitors',
    file: 'packages/market/src/present/present-home.ts',
    find: 'full ? home.source : null',
    replace: 'home.source',
    stories: ['secrets', 'feed'],
  },
  {
    name: 'exact-position-before-a-public-one',
    file: 'packages/market/src/present/present-home.ts',
    find: '...(full ? { lat',
    replace: '...(full || home.publicLat === null ? { lat',
    stories: ['secrets', 'feed'],
  },
  {
    name: 'meeting-place-on-the-board-without-access',
    file: 'packages/domain/src/board.ts',
    find: "place: card.place.by === member ? card.place : unset(''),",
    replace: 'place: card.place,',
    stories: ['household-board'],
  },
  {
    name: 'link-of-the-blurred-photo-opens-the-sharp-one',
    file: 'packages/images/src/image-links.ts',
    find: "JSON.stringify(['image', homeId, variant, photoUrl])",
    replace: "JSON.stringify(['image', homeId, variant === 'mail', photoUrl])",
    stories: ['secrets'],
  },
  {
    name: 'caches-share-the-feed-of-holders',
    file: 'apps/server/src/routes/market/market-routes.ts',
    find: "const vary = 'accept-encoding, authorization'",
    replace: "const vary = 'accept-encoding'",
    stories: ['feed'],
  },
])

/** What an account may do. */
export const permissionFaults = faultsOf('permission', [
  {
    name: 'second-factor-never-expires',
    file: 'packages/operator/src/admin-session.ts',
    find: "    .where('operator_pass.expires_at', '>', now)\n",
    replace: '',
    stories: ['operator'],
  },
  {
    name: 'code-of-the-second-factor-works-twice',
    file: 'packages/operator/src/totp.ts',
    find: 'step <= row.last_step',
    replace: 'step < row.last_step',
    stories: ['operator'],
  },
  {
    name: 'member-of-another-household-removed',
    file: 'packages/board/src/household.ts',
    find: 'members.length < 2 || !members.some(({ account_id }) => account_id === member)',
    replace: 'members.length < 2',
    stories: ['household-board'],
  },
  {
    name: 'colours-without-access',
    file: 'apps/server/src/routes/accounts/favourites.ts',
    find: 'if (colour && !operator',
    replace: 'if (colour && endOfAccess !== null && !operator',
    stories: ['favourites-colours'],
  },
  {
    name: 'sessions-survive-a-new-password',
    file: 'packages/accounts/src/credentials/credential-table.ts',
    find: "passwordChanged: [\n    ends('another",
    replace: "passwordChanged: [\n    stays('another",
    stories: ['settings', 'session'],
  },
])

export const sessionFaults = faultsOf('session', [
  {
    name: 'hand-off-works-twice',
    file: 'packages/accounts/src/sessions/hand-off.ts',
    find: "      .where('used_at', 'is', null)\n",
    replace: '',
    stories: ['session'],
  },
  {
    name: 'hand-off-valid-for-ten-minutes',
    file: 'packages/accounts/src/sessions/hand-off.ts',
    find: 'HAND_OFF_LIFE_MS = 60_000',
    replace: 'HAND_OFF_LIFE_MS = 600_000',
    stories: ['session'],
  },
])
