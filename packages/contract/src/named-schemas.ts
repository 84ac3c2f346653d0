/**
 * What the API document calls the schemas of calls, with an example of each. Imported for its effect, by
 * the server alone: in the schemas' own files all of it would reach the browser.
 */
import { byFlag } from '@kot/domain/home/home'
import { z } from 'zod'
import {
  activateResponse,
  activateRequest,
  newOrderResponse,
  newOrderRequest,
  purchaseTermsResponse,
  orderResponse,
  ordersResponse,
  endedRequest,
  returnResponse,
  refusedActivation,
  receipt,
  receiptsResponse,
  addedDaysResponse,
} from './pass/access.ts'
import {
  changePasswordRequest,
  checkActiveResponse,
  checkActiveRequest,
  errorList,
  handOffExchangeRequest,
  handOffRequest,
  jwtResponse,
  mailedLinkResponse,
  mailedLinkRequest,
  myAccount,
  newPasswordRequest,
  errorResponse,
  resetRequest,
  sessionList,
  shortResetRequest,
  signInRequest,
  signUpErrorResponse,
  signUpRequest,
  updateAccountResponse,
  updateAccountRequest,
  useMailedLinkRequest,
} from './account/accounts.ts'
import {
  boardChangesRequest,
  boardResponse,
  boardSettings,
  createdInvitation,
  householdWatches,
  invitationResponse,
  invitationToken,
  seenVersion,
} from './board/board.ts'
import { connectionsResponse } from './account/connections.ts'
import { favouriteRequest, favouritesResponse, favouritesRequest } from './board/favourites.ts'
import {
  cityAreas,
  currentMarket,
  exampleMarket,
  exampleRecord,
  exampleSample,
  listingRecord,
  listingsResponse,
  sampleHomeResponse,
} from './market/market.ts'
import {
  purchase,
  purchasesResponse,
  withdrawRequest,
  withdrawResponse,
} from './pass/withdrawal.ts'
import { exampleHomePage, homePage, reportRequest, warningsResponse } from './market/home-page.ts'
import { sendMessageErrorResponse, sendMessageRequest } from './contact.ts'
import { addressesResponse } from './travel/addresses.ts'
import { latestTimetable } from './travel/transit.ts'
import { mapTileset } from './travel/map-tile.ts'
import { mailEventRequest, mailEventResponse, providerEventRequest } from './account/mail-events.ts'
import { pushResponse, pushRequest, sources } from './market/sources.ts'
import { problem, problemType } from './problem.ts'
import { status } from './market/status.ts'
import {
  linkResponse,
  watchResponse,
  watchOffResponse,
  watchOrError,
  watchPreviewResponse,
  watchPreviewRequest,
  watchUpdateRequest,
} from './watch/watch.ts'
import {
  channelRequest,
  channelResponse,
  doneResponse,
  proofRequest,
  quietHours,
  watchesResponse,
  watchInput,
  watchStateRequest,
} from './watch/watches.ts'

/** @param example what goes over the wire; a test holds it against the schema */
function name<T extends z.ZodType>(id: string, schema: T, example: z.input<T>): void {
  z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id, examples: [example] })
}

const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJ1c2VyX2lkIjoiMSJ9.c2lnbmF0dXJl'
const password = 'fjallasýn 42'
const email = 'anna@example.is'

name('Refusal', errorResponse, { error: 'Netfang eða lykilorð er rangt', code: 'unauthorized' })
name('Problem', problem, {
  type: 'https://kot.example/api/problems/not_found',
  title: 'Not found',
  status: 404,
  detail: 'Not found',
  instance: 'urn:uuid:0c8f6a52-30a1-4f0e-9a5e-6a4d1c2b3e4f',
  code: 'not_found',
})
name('ProblemType', problemType, {
  type: 'https://kot.example/api/problems/not_found',
  title: 'Not found',
  status: 404,
})
name('ErrorList', errorList, { errors: ['Netfang er ekki rétt'] })

// --- market

name('MarketRecord', listingRecord, exampleRecord)
name('CurrentMarket', currentMarket, exampleMarket(exampleRecord))
name('Listings', listingsResponse, { records: [exampleRecord], total: 1, next: null })
name('SampleHome', sampleHomeResponse, { home: exampleSample })
name('HomePage', homePage, exampleHomePage)
name('HomeWarnings', warningsResponse, {
  warnings: [{ id: 48_213_007, verdict: 'ask', kind: 'deposit' }],
})
name('CityAreas', cityAreas, [{ postcode: '101', city: 'Reykjavík', number: 12 }])
name('Sources', sources, {
  checked: 1,
  of: 1,
  as_of: '2026-11-16T09:00:00.000Z',
  sources: [
    {
      title: 'Leiguvefur',
      state: 'healthy',
      reason: null,
      checked: true,
      since: '2026-11-01T00:00:00.000Z',
      last_good_at: '2026-11-16T00:00:00.000Z',
      adverts: 200,
    },
  ],
})
name('Status', status, {
  state: 'well',
  at: '2026-11-16T00:00:00.000Z',
  website: { state: 'well' },
  homes: { state: 'well', checked_at: '2026-11-16T00:00:00.000Z' },
  sites: { state: 'well', checked: 14, of: 14 },
  mail: { state: 'well', waiting_since: null },
  payments: { state: 'off', compared_at: null },
  failed_days: [{ day: '2026-11-12', failures: ['not-read'] }],
})
name('MapTileset', mapTileset, {
  version: '8a41f0c2d97b3e65-2026-11-01-2',
  detail: 'register',
  max_zoom: 13,
})
name('LatestTimetable', latestTimetable, {
  hash: '0f1e2d3c4b5a69788796a5b4c3d2e1f0',
  service_day: '2026-11-17',
  valid_from: '2026-11-02',
  valid_until: '2026-12-31',
  credit: 'Strætó bs.',
})
name('Addresses', addressesResponse, {
  addresses: [{ label: 'Borgartún 21', place: '105 Reykjavík', lat: 64.14462, long: -21.90775 }],
})

// --- accounts

name('Token', jwtResponse, { jwt })
name('SignInRequest', signInRequest, { email, password })
name('SignUpRequest', signUpRequest, {
  user: { name: 'Anna', email, password, lang: 'is', newsletter: false },
})
name('SignUpRefusal', signUpErrorResponse, { errors: { email: ['Netfang er þegar skráð'] } })
name('ResetRequest', resetRequest, { user: { email, locale: 'is' } })
name('ShortResetRequest', shortResetRequest, { email })
name('NewPasswordRequest', newPasswordRequest, {
  user: {
    reset_password_token: 'b3BlbnMgb25jZQ',
    password,
    password_confirmation: password,
    locale: 'is',
  },
})
name('ChangePasswordRequest', changePasswordRequest, {
  old_password: 'sjávarsíða 7',
  password,
  password_confirmation: password,
})
name('UpdateAccountRequest', updateAccountRequest, {
  user: { name: 'Anna', email, lang: 'is', newsletter: true },
})
name('UpdatedAccount', updateAccountResponse, {
  jwt,
  unconfirmed_email: null,
  email_unchanged: null,
})
name('CheckActiveRequest', checkActiveRequest, { jwt })
name('ActiveAccess', checkActiveResponse, { active: 'true', jwt })
name('HandOffRequest', handOffRequest, { lang: 'en' })
name('HandOffExchangeRequest', handOffExchangeRequest, { jwt: 'b25lIHRpbWUgb25seQ' })
name('MailedLinkRequest', mailedLinkRequest, { token: 'b3BlbnMgb25jZQ' })
name('UseMailedLinkRequest', useMailedLinkRequest, { token: 'b3BlbnMgb25jZQ' })
name('MailedLink', mailedLinkResponse, {
  kind: 'confirm_email',
  email,
  asks_password: false,
  removes_entries: false,
})
name('Account', myAccount, {
  email_confirmed: true,
  unconfirmed_email: null,
  has_password: true,
  providers: ['google'],
})
name('Sessions', sessionList, {
  sessions: [
    {
      device: 'Firefox á Linux',
      created_at: '2026-11-01T12:00:00.000Z',
      last_seen_at: '2026-11-16T09:00:00.000Z',
      current: true,
    },
  ],
})
name('FavouritesRequest', favouritesRequest, { jwt })
name('FavouriteRequest', favouriteRequest, { favourite: true, colour: 'lava' })
name('Favourites', favouritesResponse, {
  favorites: [48_213_007],
  study_favorites: [],
  colours: { '48213007': 'lava' },
})

// --- access

const aReceipt: z.input<typeof receipt> = {
  number: 1001,
  product: 0,
  quantity: 1,
  price: 1_990,
  vat_percent: 24,
  vat: 385,
  seller_vat_number: '123456',
  total: 1_990,
  purchased_at: '2026-11-16T09:00:00.000Z',
  valid_from: '2026-11-16T09:00:00.000Z',
  valid_until: '2026-11-23T09:00:00.000Z',
  card_scheme: 'visa',
  card_last4: '0000',
  customer_name: 'Anna Jónsdóttir',
  customer_email: email,
  consent: {
    lang: 'is',
    accepted_terms_at: '2026-11-16T09:00:00.000Z',
    requested_start_at: '2026-11-16T09:00:00.000Z',
  },
  credit: null,
}
const termsHash = '5f70bf18a086007016e948b04aed3b82103a36bea41755b6cddfaf10ace3c6ef'
name('PurchaseTerms', purchaseTermsResponse, {
  hash: termsHash,
  lang: 'is',
  text: 'Skilmálar frá desember 2018',
  request: 'Ég bið um að aðgangurinn opnist strax.',
})
name('Receipt', receipt, aReceipt)
name('Receipts', receiptsResponse, { receipts: [aReceipt] })
name('AddedDays', addedDaysResponse, {
  added_days: [
    {
      day: '2026-11-17',
      failures: ['not-read'],
      starts_at: '2026-12-16T15:00:00.000Z',
      ends_at: '2026-12-17T15:00:00.000Z',
    },
  ],
})
const aPurchase: z.input<typeof purchase> = {
  order: 'K-7F3QX2',
  receipt: 1001,
  product: 1,
  price: 2_900,
  bought_at: '2026-11-16T15:00:00.000Z',
  starts_at: '2026-11-16T15:00:00.000Z',
  ends_at: '2026-12-16T15:00:00.000Z',
  card_scheme: 'visa',
  card_last4: '0000',
  last_day: '2026-11-30',
  quote: {
    used_seconds: 345_600,
    whole_seconds: 2_592_000,
    paid: 2_900,
    owed: 386,
    returned: 2_514,
  },
  refusal: null,
  withdrawal: null,
}
name('Purchase', purchase, aPurchase)
name('Purchases', purchasesResponse, {
  quoted_at: '2026-11-20T15:00:00.000Z',
  purchases: [aPurchase],
  household: false,
})
name('WithdrawRequest', withdrawRequest, {
  order: 'K-7F3QX2',
  quoted_at: '2026-11-20T15:00:00.000Z',
})
name('WithdrawResponse', withdrawResponse, {
  purchase: {
    ...aPurchase,
    quote: null,
    withdrawal: {
      requested_at: '2026-11-20T15:00:00.000Z',
      used_seconds: 345_600,
      whole_seconds: 2_592_000,
      paid: 2_900,
      owed: 386,
      returned: 2_514,
      return_by: '2026-12-04T15:00:00.000Z',
      money: 'pending',
      returned_at: null,
    },
  },
  jwt,
})
name('NewOrderRequest', newOrderRequest, {
  product: 0,
  terms: termsHash,
  accepted_terms: true,
  immediate_start: true,
})
name('NewOrder', newOrderResponse, {
  order: 'K-7F3QX2',
  product: 0,
  price: 1_990,
  checkout: { kind: 'hosted', address: 'https://pay.example/checkout/7f3qx2' },
})
name('Order', orderResponse, {
  order: 'K-7F3QX2',
  product: 0,
  progress: 'granted',
  reason: null,
  receipt: aReceipt,
  jwt,
})
name('Orders', ordersResponse, {
  under_way: [
    {
      order: 'K-7F3QX2',
      product: 0,
      price: 1_990,
      progress: 'checking',
      since: '2026-11-16T09:00:00.000Z',
    },
  ],
  refused: null,
  charged_twice: [],
})
name('CheckoutEndRequest', endedRequest, { outcome: 'unknown' })
name('ReturnedCharge', returnResponse, { returned: 1_990, jwt })
name('RefusedActivation', refusedActivation, {
  errors: ['Þessi greiðsla veitir ekki aðgang og ekkert verður skuldfært.'],
  reason: 'not_secured',
})
name('ActivateRequest', activateRequest, { product: 0, transition_id: 'txn_7f3qx2' })
name('Activation', activateResponse, {
  jwt,
  progress: 'granted',
  order: 'K-7F3QX2',
  receipt: aReceipt,
})

// --- watch, contact, partners

name('WatchUpdateRequest', watchUpdateRequest, {
  locale: 'is',
  max_rent: '250000',
  min_rooms: 2,
  pets: false,
  alert_freq: 'daily',
  postcodes: [1],
  min_size: 0,
})
const watch: z.input<typeof watchResponse> = {
  max_rent: 250_000,
  selected_postcodes: [{ id: 1, postcode: '101', name: '101 Reykjavík' }],
  min_rooms: 2,
  min_size: 0,
  pets: false,
  alert_freq: 'daily',
  notfication_match: true,
}
name('Watch', watchResponse, watch)
name('WatchOrInvalid', watchOrError, watch)
name('WatchOff', watchOffResponse, { notfication_match: false })
name('WatchCriteria', watchPreviewRequest, { max_rent: '250000', postcodes: [1] })
name('WatchPreview', watchPreviewResponse, {
  days: 28,
  new_homes: 9,
  matching_now: 1,
  latest: [exampleRecord],
})
name('LinkFollowed', linkResponse, { done: true })
const exampleWatch = {
  name: 'Stutt í skólann',
  postcodes: ['101', '105'],
  min_rent: 0,
  max_rent: 350_000,
  min_size: 50,
  min_rooms: 2,
  pets: false,
  move_in_from: '2026-12-01',
  move_in_until: null,
  known_move_in: false,
  kinds: ['flat' as const],
  leases: ['year' as const],
  furniture: [],
  excluded_words: ['kjallari'],
  excluded_sources: [],
  net_rent: null,
  area: 'wr_Qk92Fo8EsJ3rBgtB_8DA',
  places: [
    {
      kind: 'school' as const,
      name: '',
      address: 'Sæmundargata 2, 102 Reykjavík',
      lat: 64.14,
      long: -21.949,
      mode: 'bus' as const,
      arrive_by: '08:30',
      max_minutes: 30,
    },
  ],
  frequency: 'instant' as const,
  channels: ['push' as const, 'mail' as const],
}
name('WatchRequest', watchInput, exampleWatch)
name('Watches', watchesResponse, {
  watches: [
    {
      ...exampleWatch,
      id: 7,
      active: true,
      paused_until: null,
      changed_at: '2026-11-18T12:00:00.000Z',
      days: 28,
      new_homes: 13,
      matching_now: 4,
      last: { at: '2026-11-18T12:00:00.000Z', home_id: 4_711, address: 'Dæmisgata 1' },
      feed: '/api/v1/watch_feeds/homes.atom?token=WyI3Il0.c2VhbA',
      calendar: '/api/v1/watch_feeds/viewings.ics?token=WyI3Il0.c2VhbA',
    },
  ],
  channels: [{ id: 3, kind: 'telegram', label: '@annaj', state: 'connected' }],
  offered: { push_key: null, telegram: true },
  quiet: { on: true, from: 22, until: 7 },
  sources: [{ name: 'mbl', title: 'Mbl.is' }],
  searched_at: '2026-11-18T12:00:00.000Z',
})
name('WatchStateRequest', watchStateRequest, { paused_until: '2026-12-24' })
name('QuietHours', quietHours, { on: true, from: 22, until: 7 })
name('ChannelRequest', channelRequest, { kind: 'ntfy', address: 'https://ntfy.sh/leit' })
name('Channel', channelResponse, { id: 3, link: null, secret: null })
name('ChannelProofRequest', proofRequest, { code: '123456' })
name('Done', doneResponse, { done: true })
name('SendMessageRequest', sendMessageRequest, {
  message: { name: 'Anna', emailk: email, body: 'Góðan dag', lang: 'is' },
})
name('SendMessageRefusal', sendMessageErrorResponse, { errors: { emailk: ['Netfang vantar'] } })
name('ReportRequest', reportRequest, { reason: 'copied', body: 'Sömu myndir og við aðra íbúð' })
name('PushRequest', pushRequest, {
  adverts: [{ id: '17', price: 285_000, size: 74, postcode: '101' }],
})
name('PushReceived', pushResponse, { received: 1 })
name('MailEvent', mailEventRequest, {
  type: 'mail.bounced',
  data: { address: email, fault: '550 5.1.1 User unknown' },
})
name('MailEventOfProvider', providerEventRequest, {
  RecordType: 'Bounce',
  ID: 42,
  Type: 'HardBounce',
  Email: email,
})
name('MailEventReceived', mailEventResponse, { outcome: 'recorded' })

const exampleMember = '3f0d7a52-61f5-4c0e-9a55-0c5a5e1f6a11'
const exampleChange = {
  id: '0d1f2c6e-8c1b-4d53-9f4e-5a0a8a0a7b10',
  home: 48_213_007,
  at: '2026-11-18T12:00:00.000Z',
}
const exampleStamp = { at: exampleChange.at, by: exampleMember, change: exampleChange.id }
const unset = { at: null, by: null, change: null }
const exampleSettings = { tell_changes: true, channels: ['mail' as const] }
name('BoardSettings', boardSettings, exampleSettings)
name('Board', boardResponse, {
  version: 12,
  now: '2026-11-18T12:00:00.000Z',
  me: exampleMember,
  members: [{ id: exampleMember, name: 'Anna' }],
  former: [],
  cards: [
    {
      home: exampleChange.home,
      listed: { value: true, ...exampleStamp },
      status: { value: 'viewing', ...exampleStamp },
      viewing: { value: '2026-11-19T18:00:00.000Z', ...exampleStamp },
      place: { value: '', ...unset },
      votes: { [exampleMember]: { value: 'yes', ...exampleStamp } },
      notes: [
        {
          id: exampleChange.id,
          author: exampleMember,
          text: 'Spyrja um hita í sameign.',
          at: exampleChange.at,
          revisions: [exampleChange.id],
        },
      ],
    },
  ],
  homes: [{ ...exampleRecord, id: exampleChange.home }],
  gone: {},
  hidden_notes: {},
  entries: [
    {
      id: exampleChange.id,
      by: exampleMember,
      home: exampleChange.home,
      field: 'status',
      value: 'viewing',
      at: exampleChange.at,
    },
  ],
  settings: exampleSettings,
  calendar: '/api/v1/board/viewings.ics?token=WyIzZjBkIl0.c2lnbmF0dXJl',
  viewing_file: '/api/v1/board/viewings.ics?token=WyIzZjBkIiwiMjAyNiJd.c2VhbA',
  refused: [],
})
name('SeenBoard', seenVersion, { version: 12 })
name('BoardChanges', boardChangesRequest, {
  changes: [{ ...exampleChange, field: 'status', value: 'viewing' }],
})
name('CreatedInvitation', createdInvitation, {
  path: '/board/join#Q2Fubm90IGJlIGd1ZXNzZWQ',
  expires_at: '2026-11-25T12:00:00.000Z',
})
name('InvitationToken', invitationToken, { token: 'Q2Fubm90IGJlIGd1ZXNzZWQ' })
name('Invitation', invitationResponse, {
  state: 'open',
  invited_by: 'Anna',
  members: ['Anna'],
})
name('Connections', connectionsResponse, {
  channels: [{ id: 7, kind: 'telegram', label: '@annaj', state: 'connected' }],
  feeds: [{ id: 7, name: 'Nálægt skólanum', postcodes: ['105'], area: null }],
  calendar: true,
  members: [{ id: exampleMember, name: 'Birkir' }],
  invitations: 0,
})
name('HouseholdWatches', householdWatches, {
  members: [{ id: exampleMember, name: 'Anna' }],
  watches: [
    {
      member: exampleMember,
      name: 'Nálægt skólanum',
      active: true,
      postcodes: ['105'],
      min_rent: 0,
      max_rent: 300_000,
      min_size: 50,
      min_rooms: 2,
      ...byFlag(() => false),
      move_in_from: null,
      move_in_until: null,
      known_move_in: false,
      kinds: ['flat'],
      leases: [],
      furniture: [],
      frequency: 'daily',
    },
  ],
})
