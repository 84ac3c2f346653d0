import type { Database } from '@kot/db/connect'

/** An answer is on its way. */
export async function markAnswered(db: Database, id: number, now: Date): Promise<void> {
  await db.updateTable('contact_message').set({ answered_at: now }).where('id', '=', id).execute()
}

/** Done with, or not after all. Said again it changes nothing. @returns whether there is such a message */
export async function markDone(
  db: Database,
  { id, done }: { id: number; done: boolean },
  now: Date,
): Promise<boolean> {
  const marked = await db
    .updateTable('contact_message')
    .set((eb) => ({
      done_at: done ? eb.fn.coalesce('done_at', eb.val(now)) : null,
    }))
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return marked !== undefined
}
