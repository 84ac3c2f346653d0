import { aSource } from '@kot/market/testing/a-home'
import { inDatabase } from '../database.ts'

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

/** Sources that are not crawled and have no homes in the demo: stories set their status. */
const sites = [
  { name: 'story-well', title: 'Sögutorg', state: 'healthy', last_accepted_at: minutesAgo(3) },
  {
    name: 'story-late',
    title: 'Þjóðsagnavefurinn',
    state: 'healthy',
    last_accepted_at: minutesAgo(305),
  },
  {
    name: 'story-suspect',
    title: 'Ævintýraleiga',
    state: 'suspect',
    reason: 'fewer',
    last_accepted_at: minutesAgo(41),
  },
  {
    name: 'story-blocked',
    title: 'Álfhóll',
    state: 'blocked',
    reason: 'captcha',
    last_accepted_at: minutesAgo(60 * 50),
  },
  {
    name: 'story-broken',
    title: 'Munnmælahúsið',
    state: 'broken',
    reason: 'unreachable',
    last_accepted_at: minutesAgo(200),
  },
  { name: 'story-new', title: 'Frásögn', state: 'new', last_accepted_at: null },
]

const farAway = new Date('2100-01-01')

export const watchSites = () =>
  inDatabase((db) =>
    db
      .insertInto('source')
      .values(
        sites.map((site) =>
          aSource({
            ...site,
            paused_until: farAway,
            next_full_crawl_at: farAway,
            next_quick_crawl_at: farAway,
          }),
        ),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )

export const forgetSites = () =>
  inDatabase((db) => db.deleteFrom('source').where('name', 'like', 'story-%').execute())
