import { browserAnswers, type KeptAnswers } from './kept-answers'
import { createStore, type Readable } from '../../ui/store'
import { asVisit, visitAt, type Visit } from './visit'

/** When the person was here before this visit. */
export type VisitStore = Readable<Date | null> & {
  /** Takes note that somebody is here. Cheap: what they do within a minute is one note. */
  note: () => Promise<void>
}

const keptUnder = 'last-visit'
const noteEveryMs = 60_000

/** The visits of this browser, known to all its tabs. */
export function createVisitStore(kept: KeptAnswers, now: () => number): VisitStore {
  const before = createStore<Date | null>(null)
  let noted: Visit | null = null

  async function readKept(): Promise<Visit | null> {
    const answer = await kept.read(keptUnder)
    return answer === null ? null : asVisit(await answer.json().catch(() => null))
  }

  return {
    current: before.current,
    subscribe: before.subscribe,

    async note() {
      const time = now()
      if (noted !== null && Math.abs(time - noted.seen) < noteEveryMs) return
      const last = noted
      // Before anything is waited for, so that the next sign does not come in between.
      noted = visitAt(time, last)
      // Another tab may have seen the person since.
      noted = visitAt(time, (await readKept()) ?? last)
      await kept.write(keptUnder, Response.json(noted))
      if (noted.before === (before.current()?.getTime() ?? null)) return
      before.set(noted.before === null ? null : new Date(noted.before))
    },
  }
}

export const visitStore = createVisitStore(browserAnswers, Date.now)
