import type { Site } from '../world/site.ts'
import { al } from './al.ts'
import { bland } from './bland.ts'
import { csv } from './csv.ts'
import { feed } from './feed.ts'
import { ivera } from './ivera.ts'
import { jsonld } from './jsonld.ts'
import { leiga } from './leiga.ts'
import { leigulistinn } from './leigulistinn.ts'
import { lfb } from './lfb.ts'
import { mbl } from './mbl.ts'
import { myigloo } from './myigloo.ts'
import { push } from './push.ts'
import { sitemap } from './sitemap.ts'
import { visir } from './visir.ts'

/** All sites, in the order of their ports. */
export const allSites: readonly Site[] = [
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
