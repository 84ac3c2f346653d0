import type { Source } from '../source/source.ts'
import { alSource } from './al/source.ts'
import { blandSource } from './bland/source.ts'
import { csvSource } from './csv/source.ts'
import { feedSource } from './feed/source.ts'
import { iveraSource } from './ivera/source.ts'
import { jsonldSource } from './jsonld/source.ts'
import { leigaSource } from './leiga/source.ts'
import { leigulistinnSource } from './leigulistinn/source.ts'
import { lfbSource } from './lfb/source.ts'
import { mblSource } from './mbl/source.ts'
import { myiglooSource } from './myigloo/source.ts'
import { pushSource } from './push/source.ts'
import { sitemapSource } from './sitemap/source.ts'
import { visirSource } from './visir/source.ts'

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
