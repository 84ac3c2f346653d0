import type { DB } from '@kot/db/generated'

/** Read by every package; nothing writes to a view. */
type View = 'advert_photo' | 'favourite' | 'home_news' | 'market_home' | 'price_change'
/** Not in the generated types: the queue, and the register while it is loaded. */
type OtherTable =
  | 'pgboss.job'
  | 'register_loading.address'
  | 'register_loading.release'
  | 'register_loading.street_line'

/**
 * The package that owns each table: only its statements write to it. Other packages call its functions, which an app
 * passes to them where they must not import each other. A new table gets a line here.
 */
export const owners: Readonly<Record<Exclude<keyof DB, View> | OtherTable, string>> = {
  access_grant: 'access',
  access_ledger: 'access',
  access_order: 'access',
  access_order_step: 'access',
  access_withdrawal: 'access',
  books_export: 'access',
  operator_alert: 'access',
  purchase_confirmation: 'access',
  purchase_terms: 'access',
  receipt: 'access',
  receipt_number: 'access',
  service_day: 'access',

  account: 'accounts',
  deletion_request: 'accounts',
  hand_off: 'accounts',
  mailed_link: 'accounts',
  rate_limit: 'accounts',
  session: 'accounts',
  social_attempt: 'accounts',
  social_identity: 'accounts',

  board: 'board',
  board_change: 'board',
  board_colour: 'board',
  board_home: 'board',
  board_invitation: 'board',
  board_member: 'board',
  board_note: 'board',
  board_vote: 'board',

  advert: 'intake',
  advert_facts: 'intake',
  crawl: 'intake',
  home: 'intake',
  home_event: 'intake',
  home_id_key: 'intake',
  home_provenance: 'intake',
  kept_apart: 'intake',
  page_cache_entry: 'intake',
  public_area: 'intake',
  pushed_page: 'intake',
  'register.address': 'intake',
  'register.release': 'intake',
  'register.street_line': 'intake',
  'register_loading.address': 'intake',
  'register_loading.release': 'intake',
  'register_loading.street_line': 'intake',
  saved_page: 'intake',
  source: 'intake',

  home_event_reader: 'db',

  'pgboss.job': 'jobs',

  curated_link: 'links',

  newsletter: 'mail',

  advert_report: 'market',
  feed_file: 'market',
  feed_version: 'market',
  home_notice: 'market',
  home_public_position: 'market',
  market_report: 'market',
  photo: 'market',
  photo_match: 'market',
  photo_use: 'market',
  rent_model: 'market',
  source_status: 'market',

  contact_message: 'messages',

  channel: 'notify',
  delivery: 'notify',
  mail_event: 'notify',
  mail_suppression: 'notify',
  notification: 'notify',
  soft_bounce: 'notify',

  operator_action: 'operator',
  operator_challenge: 'operator',
  operator_enrolment: 'operator',
  operator_pass: 'operator',
  operator_passkey: 'operator',
  operator_totp: 'operator',

  timetable: 'transit',

  watch: 'watches',
  watch_area: 'watches',
  watch_drawn_area: 'watches',
  watch_news: 'watches',
  watch_notified: 'watches',
  watch_settings: 'watches',
}

export type Exception = {
  /** A package, an app, or the function of a trigger. */
  readonly writer: string
  /** A table that the writer, or the owner of the trigger's table, does not own. */
  readonly table: string
  readonly reason: string
}

/** Writes across owners that remain. The list only shrinks: an exception that is no longer needed is an error. */
export const exceptions: readonly Exception[] = [
  {
    writer: 'server',
    table: 'rate_limit',
    reason: 'the library for rate limits writes it; accounts deletes what has expired',
  },
]
