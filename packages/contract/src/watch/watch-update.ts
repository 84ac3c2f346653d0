import { alertFrequencies, defaultFrequency } from '@kot/domain/alert-frequency'
import { langs } from '@kot/domain/lang'
import { z } from 'zod'
import { watchCriteria } from './watch-criteria.ts'

/** POST /user_email_update.json. The token may come as Authorization header instead. */
export const watchUpdateRequest = watchCriteria.extend({
  jwt: z.string().optional(),
  /** The language of the page it was sent from. It is checked and changes nothing: mails are in the
   *  language of the account, which is chosen in the settings. */
  locale: z.enum(langs).optional(),
  alert_freq: z.enum(alertFrequencies).default(defaultFrequency),
})
export type WatchUpdate = z.input<typeof watchUpdateRequest>
