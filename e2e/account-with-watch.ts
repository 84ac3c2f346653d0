import { emptyWatch, type Watch } from '@kot/domain/watch'
import { createMailLinks } from '@kot/mail/templates/mail-link'
import { saveWatch, type StoredWatch, getWatch } from '@kot/watches/watches'
import { inDatabase } from './database.ts'

/** Signs as the demo does. */
export const mailLinks = createMailLinks('demo-mail-link-key-of-no-value-000000')

type Owner = { email: string }

type Account = { id: string; lang: string; newsletter: boolean }

export const accountOf = ({ email }: Owner): Promise<Account> =>
  inDatabase((db) =>
    db
      .selectFrom('account')
      .select(['id', 'lang', 'newsletter'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow(),
  )

/** The watch as it is kept; null when there is none. */
export const keptWatch = (id: string): Promise<StoredWatch | null> =>
  inDatabase((db) => getWatch(db, id))

/** A watch of that account, on, without the page. */
export const keepWatch = (id: string, wishes: Partial<Watch> = {}): Promise<void> =>
  inDatabase((db) =>
    db
      .transaction()
      .execute((trx) =>
        saveWatch(trx, id, { ...emptyWatch, postcodes: ['512'], ...wishes }, new Date()),
      ),
  )

/** As the link of a mail does it. */
export const confirmAddress = ({ email }: Owner): Promise<unknown> =>
  inDatabase((db) =>
    db
      .updateTable('account')
      .set({ email_confirmed_at: new Date() })
      .where('email', '=', email)
      .execute(),
  )
