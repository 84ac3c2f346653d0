import type { Database } from '@kot/db/connect'
import { visitor, type Viewer } from '@kot/domain/viewer'
import { homesOnOffer } from '../home/homes-on-offer.ts'
import type { PresentHome } from '../present/present-home.ts'
import { placeNewHomes } from '../present/public-position.ts'
import { makeFeedFolder, type FeedName } from './feed-folder.ts'
import { lockPublication } from './publication-lock.ts'
import { publishFeed, type Publication } from './publish-feed.ts'
import { renderFeed } from './render-feed.ts'

export type Publisher = {
  db: Database
  /** Where the feeds' files go; every server reads from there. */
  directory: string
  present: PresentHome
  /** Decides where homes are shown to those who may not know where they are. */
  positionSecret: string
}

/** For whom a feed is made. Everybody with active access sees the same. */
const viewers: Record<FeedName, Viewer> = { visitor, full: { kind: 'active', userId: '' } }

/**
 * Brings both feeds' files in line with the market. May run at any time, any number of times: an
 * unchanged market changes no file, and a damaged feed is written anew.
 *
 * 1. One publisher at a time in the whole system. Without this, one that read the market earlier
 *    could finish later and put an old version in front.
 * 2. Choose where new homes are shown to visitors.
 * 3. Read the market; only now, or the lock would protect nothing.
 * 4. Present it to either kind of viewer and publish that.
 */
export async function publishMarket({
  db,
  directory,
  present,
  positionSecret,
}: Publisher): Promise<Record<FeedName, Publication>> {
  const visitorFolder = await makeFeedFolder(directory, 'visitor')
  const fullFolder = await makeFeedFolder(directory, 'full')
  return db.transaction().execute(async (trx) => {
    await lockPublication(trx)
    await placeNewHomes(trx, positionSecret)
    const market = await homesOnOffer(trx)
    const render = (name: FeedName) => renderFeed(market, viewers[name], present)
    return {
      visitor: await publishFeed(visitorFolder, render('visitor')),
      full: await publishFeed(fullFolder, render('full')),
    }
  })
}
