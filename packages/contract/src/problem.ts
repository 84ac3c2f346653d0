import { z } from 'zod'

/** Every problem a call can answer (RFC 9457): its status and its title. The code is the last part of the
 *  problem's `type`, and `GET /api/problems/{code}` answers what is written here. */
export const problemTypes = {
  bad_request: { status: 400, title: 'The request is malformed' },
  invalid: { status: 400, title: 'The request does not match its schema' },
  unauthorized: { status: 401, title: 'The call needs other credentials' },
  forbidden: { status: 403, title: 'Not allowed' },
  'second-factor': { status: 403, title: 'The session has not shown its second factor' },
  not_found: { status: 404, title: 'Not found' },
  no_channel: { status: 404, title: 'The account has no such channel' },
  no_watch: { status: 404, title: 'The account has no rental watch' },
  nobody_there: { status: 404, title: 'No account has this address' },
  method_not_allowed: { status: 405, title: 'The path does not support this method' },
  'access-changed': { status: 409, title: 'The access has changed since it was read' },
  'answered-meanwhile': { status: 409, title: 'The message was answered meanwhile' },
  brought: { status: 409, title: 'The partner of this source pushes its adverts itself' },
  draft: { status: 409, title: 'The reader of the source is a draft' },
  invitation_closed: { status: 409, title: 'The invitation cannot be accepted' },
  impossible: { status: 409, title: 'There is nothing to refund' },
  'no-reader': { status: 409, title: 'The source has no reader' },
  'not-sold': { status: 409, title: 'No card provider is configured' },
  operator: { status: 409, title: 'The account belongs to an operator' },
  payment_under_way: { status: 409, title: 'Another payment of the account may be under way' },
  not_double: { status: 409, title: 'The order was not paid by mistake beside another one' },
  paused: { status: 409, title: 'The source is paused' },
  quote_expired: {
    status: 409,
    title: 'The amounts of the withdrawal were worked out too long ago',
  },
  refused: { status: 409, title: 'The card provider refused the refund' },
  sent: { status: 409, title: 'The newsletter was sent already' },
  too_many_watches: { status: 409, title: 'The account has as many rental watches as it may have' },
  too_many_channels: { status: 409, title: 'The account has as many channels as it may have' },
  no_withdrawal: { status: 409, title: 'It is not possible to withdraw from the purchase' },
  unconfirmed: { status: 409, title: 'The address of the account is not confirmed' },
  unchecked: { status: 409, title: 'No advert of the source has been read yet' },
  untested: { status: 409, title: 'The newsletter was not tested in its present form' },
  gone: { status: 410, title: 'No longer available' },
  too_large: { status: 413, title: 'The body is too large' },
  unsupported_media_type: { status: 415, title: 'The body has an unsupported media type' },
  codeWrong: { status: 422, title: 'The code is wrong or was used already' },
  code_wrong: { status: 422, title: 'The code of the channel is wrong or has expired' },
  consent_missing: { status: 422, title: 'The buyer has not given both consents' },
  dates_reversed: { status: 422, title: 'The rental watch ends before it begins' },
  'email-differs': { status: 422, title: 'The address is not the one of the account' },
  enrolmentWrong: { status: 422, title: 'The enrolment code is wrong or has expired' },
  incomplete: { status: 422, title: 'The newsletter is incomplete' },
  lastFactor: { status: 422, title: 'The last second factor cannot be removed' },
  'link-faulty': { status: 422, title: 'The link is incomplete or malformed' },
  link_invalid: { status: 422, title: 'The mailed link is invalid, used or expired' },
  noPasskey: { status: 422, title: 'The operator has no passkey' },
  no_postcode: { status: 422, title: 'The rental watch names no postcode' },
  'not-possible': { status: 422, title: 'The sender of the message cannot be reached by mail' },
  passkeyWrong: { status: 422, title: 'The passkey was not accepted' },
  'reason-names': { status: 422, title: 'The reason holds an e-mail address' },
  terms_outdated: { status: 422, title: 'Other terms apply than those the buyer was shown' },
  totpExists: { status: 422, title: 'The operator has codes already' },
  unsafe_address: { status: 422, title: 'The address is not a public one' },
  unknown_postcode: { status: 422, title: 'The rental watch names an unknown postcode' },
  unreadable: { status: 422, title: 'The body is no list of adverts' },
  too_many: { status: 429, title: 'Too many attempts' },
  internal: { status: 500, title: 'The server failed' },
  unclear: { status: 502, title: 'The outcome at the card provider is unknown' },
  not_sold: { status: 503, title: 'Nothing can be bought at the moment' },
  unavailable: { status: 503, title: 'Temporarily unavailable' },
} as const satisfies Record<string, { status: number; title: string }>

export type ProblemCode = keyof typeof problemTypes

export const PROBLEM_MEDIA_TYPE = 'application/problem+json'

/** What a call answers that the specification does not define, when it answers no success. */
export const problem = z.strictObject({
  /** Identifies the kind of problem; leads to its description. */
  type: z.string(),
  /** The same for every problem of its type, in English. */
  title: z.string(),
  /** The status of the response. */
  status: z.int(),
  /** A sentence about this one, in the language of the host. */
  detail: z.string(),
  /** Identifies the request, as `X-Request-Id` does. */
  instance: z.string(),
  /** The last part of `type`, for programs. */
  code: z.string(),
  /** What does not match the schema, by JSON pointer (RFC 6901) into `body`, `querystring` or `params`. */
  errors: z.array(z.strictObject({ pointer: z.string(), detail: z.string() })).optional(),
})
export type Problem = z.infer<typeof problem>

/** For the `response` of a route, under each status that is answered as a problem. */
export const problemResponse = { content: { [PROBLEM_MEDIA_TYPE]: { schema: problem } } }

/** The same for several statuses. */
export const problemResponses = <Status extends number>(...statuses: readonly Status[]) =>
  Object.fromEntries(statuses.map((status) => [status, problemResponse])) as Record<
    Status,
    typeof problemResponse
  >

/** GET /api/problems/{code} */
export const problemType = z.strictObject({
  type: z.string(),
  title: z.string(),
  status: z.int(),
})
