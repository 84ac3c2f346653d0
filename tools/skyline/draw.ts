/** Draws the skyline of the landing page by day and by night into the web app, and by day for the cards
 *  of shared links, which have words where the clouds are.
 *
 *  Run after changing anything in this folder: `node tools/skyline/draw.ts`. Two files without any
 *  style rule, rather than one that asks for the colour scheme: they show under any content security
 *  policy, and a visitor loads only the one that fits. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { day, night } from './palette.ts'
import { skyline } from './skyline.ts'

const target = join(import.meta.dirname, '../../apps/web/app/features/brand')

writeFileSync(join(target, 'skyline-day.svg'), `${skyline(day)}\n`)
writeFileSync(join(target, 'skyline-night.svg'), `${skyline(night)}\n`)
writeFileSync(
  join(import.meta.dirname, '../../packages/social-card/assets/skyline.svg'),
  `${skyline({ ...day, cloud: null })}\n`,
)
