import type { Source } from '../source/source.ts'
import { alSource } from './sites/al.ts'
import { blandSource } from './sites/bland.ts'
import { csvSource } from './formats/csv.ts'
import { feedSource } from './formats/feed.ts'
import { iveraSource } from './sites/ivera.ts'
import { jsonldSource } from './formats/json-ld.ts'
import { leigaSource } from './sites/leiga.ts'
import { leigulistinnSource } from './sites/leigulistinn.ts'
import { lfbSource } from './sites/lfb.ts'
import { mblSource } from './sites/mbl.ts'
import { myiglooSource } from './sites/myigloo.ts'
import { pushSource } from './formats/push.ts'
import { sitemapSource } from './formats/sitemap.ts'
import { visirSource } from './sites/visir.ts'

/** Every site we can read. Being here enables nothing: the operator does that, one by one. */
export const allSources: readonly Source[] = [
  myiglooSource,
  mblSource,
  visirSource,
  blandSource,
  leigulistinnSource,
  leigaSource,
  alSource,
  iveraSource,
  lfbSource,
  jsonldSource,
  feedSource,
  sitemapSource,
  csvSource,
  pushSource,
]
