import {
  AboutHero,
  AskUs,
  FoundersStory,
  ThreeSteps,
  WhatWeDo,
} from '../content/about/about-sections'
import { FiguresPanel } from '../content/about/figures-panel'
import type { FrameHandle } from '../page/use-page'
import { pageMeta } from '../page/head-tags'
import { requestContext } from '../request-context'
import type { Route } from './+types/about'

export const meta = pageMeta('about')
export const handle: FrameHandle = { hero: true }

export function loader({ context }: Route.LoaderArgs) {
  const { market } = context.get(requestContext)
  return { market: market && { count: market.count, newToday: market.newToday } }
}

/** The page describes us; without a connection it does so without the market's figures. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  serverLoader().catch(() => ({ market: null }))

export default function About({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <AboutHero />
      <div className="border-t-3 border-kerb bg-linear-to-b from-street from-50% to-page to-50%">
        <div className="column pt-3 wide:pt-5">
          <FiguresPanel market={loaderData.market} />
        </div>
      </div>
      <WhatWeDo />
      <ThreeSteps />
      <FoundersStory />
      <AskUs />
    </>
  )
}
