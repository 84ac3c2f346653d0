/** Every call of the specification. Their bodies are part of it, those of errors included: clients read
 *  `error`, `errors` and `detail`. All other calls answer problems (problem.ts). */
export const specifiedCalls = [
  'GET /d/current_market.json',
  'GET /current_city_area.json',
  'POST /d/send_message.json',
  'POST /lo/fetch.json',
  'POST /api/v1/f/:id',
  'POST /api/v1/sign_in',
  'POST /api/v1/sign_up',
  'POST /users/password',
  'PUT /users/password',
  'POST /api/reset_password.json',
  'POST /activevate_user.json',
  'POST /api/v1/check_active',
  'GET /user_email.json',
  'POST /user_email_update.json',
  'POST /unsub_match_smartfinder.json',
  'POST /update_account.json',
  'POST /updatePassword.json',
  'POST /api/v1/unsub_match',
  'POST /api/v1/unsub_newsletter',
  'POST /api/v1/subscribe_match',
  'POST /api/v1/switch_lang',
  'GET /auth/:provider',
] as const

const known: ReadonlySet<string> = new Set(specifiedCalls)

/** @param path the pattern of the route */
export const isSpecifiedCall = (method: string, path: string | undefined): boolean =>
  known.has(`${method === 'HEAD' ? 'GET' : method} ${path ?? ''}`)
