import type { Site } from './site.ts'
import { al } from './sites/al.ts'
import { bland } from './sites/bland.ts'
import { csv } from './sites/csv.ts'
import { feed } from './sites/feed.ts'
import { ivera } from './sites/ivera.ts'
import { jsonld } from './sites/jsonld.ts'
import { leiga } from './sites/leiga.ts'
import { leigulistinn } from './sites/leigulistinn.ts'
import { lfb } from './sites/lfb.ts'
import { mbl } from './sites/mbl.ts'
import { myigloo } from './sites/myigloo.ts'
import { push } from './sites/push.ts'
import { sitemap } from './sites/sitemap.ts'
import { visir } from './sites/visir.ts'

/** All sites, in the order of their ports. */
export const sites: readonly Site[] = [
  myigloo,
  mbl,
  visir,
  bland,
  leigulistinn,
  leiga,
  al,
  ivera,
  lfb,
  jsonld,
  feed,
  sitemap,
  csv,
  push,
]
