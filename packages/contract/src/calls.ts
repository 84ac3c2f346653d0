/**
 * The calls that the web makes: for each the body of a successful response and that of the request. Null
 * where no JSON of the response is read. The web imports the types alone, because schemas would make its
 * scripts larger; `documented-calls.test.ts` of the server compares the table with the routes.
 */
import type { z } from 'zod'
import * as access from './pass/access.ts'
import * as accounts from './account/accounts.ts'
import { addressesResponse } from './travel/addresses.ts'
import * as board from './board/board.ts'
import { connectionsResponse } from './account/connections.ts'
import { sendMessageRequest } from './contact.ts'
import { favouriteRequest, favouritesRequest, favouritesResponse } from './board/favourites.ts'
import { homePage, reportRequest, warningsResponse } from './market/home-page.ts'
import { mapTileset } from './travel/map-tile.ts'
import * as market from './market/market.ts'
import { sources } from './market/sources.ts'
import { status } from './market/status.ts'
import { latestTimetable } from './travel/transit.ts'
import * as watch from './watch/watch.ts'
import * as watches from './watch/watches.ts'
import { purchasesResponse, withdrawRequest, withdrawResponse } from './pass/withdrawal.ts'

type Bodies = readonly [response: z.ZodType | null, request?: z.ZodType]
export type CallTable = Readonly<Record<`${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`, Bodies>>

/** What the client gets, decoded. */
export type ResponseBody<B extends Bodies> = B[0] extends z.ZodType ? z.output<B[0]> : unknown

/** What the client sends; undefined for nothing. */
export type RequestBody<B extends Bodies> = B extends readonly [
  unknown,
  infer Request extends z.ZodType,
]
  ? z.input<Request>
  : undefined

export const calls = {
  // Accounts
  'GET /api/v1/account': [accounts.myAccount],
  'POST /api/v1/check_active': [accounts.checkActiveResponse, accounts.checkActiveRequest],
  'POST /api/v1/confirm_email': [null],
  'POST /api/v1/delete_account': [null],
  'GET /api/v1/deletion_request/:code': [accounts.deletionProgress],
  'POST /api/v1/hand_off': [accounts.jwtResponse, accounts.handOffRequest],
  'POST /api/v1/mailed_link': [accounts.mailedLinkResponse, accounts.mailedLinkRequest],
  'POST /api/v1/mailed_link/use': [accounts.mailedLinkResponse, accounts.useMailedLinkRequest],
  'GET /api/v1/my_data': [null],
  'POST /api/v1/renew': [accounts.jwtResponse],
  'GET /api/v1/sessions': [accounts.sessionList],
  'POST /api/v1/sign_in': [accounts.jwtResponse, accounts.signInRequest],
  'POST /api/v1/sign_out': [null],
  'POST /api/v1/sign_out_everywhere': [null],
  'POST /api/v1/sign_up': [accounts.jwtResponse, accounts.signUpRequest],
  'POST /updatePassword.json': [accounts.jwtResponse, accounts.changePasswordRequest],
  'POST /update_account.json': [accounts.updateAccountResponse, accounts.updateAccountRequest],
  'POST /users/password': [null, accounts.resetRequest],
  'PUT /users/password': [accounts.jwtResponse, accounts.newPasswordRequest],

  // Access
  'POST /activevate_user.json': [access.activateResponse, access.activateRequest],
  'GET /api/v1/added_days': [access.addedDaysResponse],
  'GET /api/v1/orders': [access.ordersResponse],
  'POST /api/v1/orders': [access.newOrderResponse, access.newOrderRequest],
  'GET /api/v1/orders/:reference': [access.orderResponse],
  'POST /api/v1/orders/:reference/ended': [access.orderResponse, access.endedRequest],
  'POST /api/v1/orders/:reference/return': [access.returnResponse],
  'GET /api/v1/receipts': [access.receiptsResponse],
  'GET /api/v1/receipts/:number.pdf': [null],
  'GET /api/v1/receipts/:number/confirmation.html': [null],
  'GET /api/v1/withdrawals': [purchasesResponse],
  'POST /api/v1/withdrawals': [withdrawResponse, withdrawRequest],

  // The market
  'GET /api/v1/addresses': [addressesResponse],
  'GET /api/v1/homes/:id': [homePage],
  'POST /api/v1/homes/:id/reports': [null, reportRequest],
  'GET /api/v1/warnings': [warningsResponse],
  'GET /current_city_area.json': [market.cityAreas],
  'GET /d/current_market.json': [market.currentMarket],
  'GET /d/market/:file': [market.marketFile],
  'GET /d/market/latest.json': [market.marketPointer],
  'POST /d/send_message.json': [null, sendMessageRequest],
  'GET /map/tiles.json': [mapTileset],
  'GET /map/tiles/:z/:x/:y.mvt': [null],
  'GET /sources.json': [sources],
  'GET /status.json': [status],
  'GET /transit/:hash.bin': [null],
  'GET /transit/latest.json': [latestTimetable],

  // Favourites and the board
  'GET /api/v1/board': [board.boardResponse],
  'POST /api/v1/board/calendar': [board.boardResponse],
  'POST /api/v1/board/changes': [board.boardResponse, board.boardChangesRequest],
  'GET /api/v1/board/comparison.png': [null],
  'GET /api/v1/board/events': [null],
  'DELETE /api/v1/board/invitations': [board.boardResponse],
  'POST /api/v1/board/invitations': [board.createdInvitation],
  'POST /api/v1/board/invitations/read': [board.invitationResponse, board.invitationToken],
  'POST /api/v1/board/join': [board.boardResponse, board.invitationToken],
  'POST /api/v1/board/leave': [board.boardResponse],
  'DELETE /api/v1/board/members/:id': [board.boardResponse],
  'POST /api/v1/board/seen': [board.seenVersion, board.seenVersion],
  'PUT /api/v1/board/settings': [board.boardResponse, board.boardSettings],
  'GET /api/v1/board/watches': [board.householdWatches],
  'POST /api/v1/f/:id': [favouritesResponse, favouritesRequest],
  'PUT /api/v1/f/:id': [favouritesResponse, favouriteRequest],
  'POST /lo/fetch.json': [favouritesResponse, favouritesRequest],

  // Watches and what connects to them
  'POST /api/v1/channels': [watches.channelResponse, watches.channelRequest],
  'DELETE /api/v1/channels/:id': [watches.doneResponse],
  'POST /api/v1/channels/:id/code': [watches.doneResponse],
  'POST /api/v1/channels/:id/proof': [watches.doneResponse, watches.proofRequest],
  'POST /api/v1/channels/:id/test': [watches.doneResponse],
  'POST /api/v1/channels/mail/test': [watches.doneResponse],
  'DELETE /api/v1/connections': [connectionsResponse],
  'GET /api/v1/connections': [connectionsResponse],
  'DELETE /api/v1/connections/calendar': [connectionsResponse],
  'DELETE /api/v1/connections/feeds/:id': [connectionsResponse],
  'POST /api/v1/loosen_match': [watch.linkResponse],
  'POST /api/v1/subscribe_match': [watch.linkResponse],
  'POST /api/v1/switch_lang': [watch.linkResponse],
  'POST /api/v1/unsub_board': [watch.linkResponse],
  'POST /api/v1/unsub_match': [watch.linkResponse],
  'POST /api/v1/unsub_newsletter': [watch.linkResponse],
  'POST /api/v1/watch_preview': [watch.watchPreviewResponse, watch.watchPreviewRequest],
  'PUT /api/v1/watch_settings': [watches.watchesResponse, watches.quietHours],
  'GET /api/v1/watches': [watches.watchesResponse],
  'POST /api/v1/watches': [watches.watchesResponse, watches.watchInput],
  'DELETE /api/v1/watches/:id': [watches.watchesResponse],
  'PUT /api/v1/watches/:id': [watches.watchesResponse, watches.watchInput],
  'POST /api/v1/watches/:id/feed': [watches.watchesResponse],
  'POST /api/v1/watches/:id/state': [watches.watchesResponse, watches.watchStateRequest],
  'POST /unsub_match_smartfinder.json': [watch.watchOffResponse],
  'GET /user_email.json': [watch.watchOrError],
  'POST /user_email_update.json': [watch.watchResponse, watch.watchUpdateRequest],
} as const satisfies CallTable
