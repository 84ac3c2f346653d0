import { startSession } from '@kot/accounts/sessions/session'
import { anAccount, type AccountFacts } from '@kot/accounts/testing/an-account'
import type { Database } from '@kot/db/connect'
import { createMailLinks } from '@kot/mail/templates/mail-link'
import { wholeServer } from '../../../testing/whole-server.ts'
import type { WebApp } from '../../../web/web-app.ts'

/** The page's request for two rooms in the old town and no other criteria. */
export const anUpdate = (facts: Record<string, unknown> = {}) => ({
  locale: 'is',
  max_rent: '250000',
  min_rooms: 2,
  pets: false,
  alert_freq: 'daily',
  postcodes: [1],
  ...facts,
})

type WatchCall = { jwt?: string | undefined; body?: object; host?: string }

/** The whole server, with signed-in accounts and the links of mails. */
export async function watchApp(db: Database, web?: WebApp, variables: Record<string, string> = {}) {
  const { app, environment, sessions, log } = await wholeServer(db, variables, web)

  const call = (
    method: 'GET' | 'POST',
    url: string,
    { jwt, body, host = 'kot.localhost:3000' }: WatchCall = {},
  ) =>
    app.inject({
      method,
      url,
      headers: { host, ...(jwt !== undefined && { authorization: `Bearer ${jwt}` }) },
      ...(body && { payload: body }),
    })
  const get = (url: string, options?: WatchCall) => call('GET', url, options)
  const post = (url: string, options?: WatchCall) => call('POST', url, options)

  return {
    app,
    sessions,
    log,
    links: createMailLinks(environment.MAIL_LINK_KEY),
    get,
    post,
    /** An account with a token. */
    aUser: async (facts: Partial<AccountFacts> = {}) => {
      const account = await anAccount(db, facts)
      return { ...account, jwt: (await startSession(sessions, account.id)) ?? '' }
    },
    /** The watch as its API call returns it. */
    watchOf: async (jwt: string) =>
      (await get('/user_email.json', { jwt })).json<Record<string, unknown>>(),
    /** Everything about an account that a mailed link could change. */
    stateOf: async (accountId: string) => ({
      account: await db
        .selectFrom('account')
        .select(['lang', 'newsletter'])
        .where('id', '=', accountId)
        .executeTakeFirst(),
      watch: await db
        .selectFrom('watch')
        .select(['active', 'max_rent', 'min_size', 'min_rooms', 'postcodes', 'frequency'])
        .where('account_id', '=', accountId)
        .executeTakeFirst(),
    }),
  }
}
