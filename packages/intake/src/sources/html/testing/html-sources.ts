import type { Site } from '@kot/rental-sites-simulator/site'
import { al } from '@kot/rental-sites-simulator/sites/al'
import { bland } from '@kot/rental-sites-simulator/sites/bland'
import { ivera } from '@kot/rental-sites-simulator/sites/ivera'
import { leiga } from '@kot/rental-sites-simulator/sites/leiga'
import { leigulistinn } from '@kot/rental-sites-simulator/sites/leigulistinn'
import { lfb } from '@kot/rental-sites-simulator/sites/lfb'
import { visir } from '@kot/rental-sites-simulator/sites/visir'
import type { Source } from '../../../source/source.ts'
import { alSource } from '../../al/source.ts'
import { blandSource } from '../../bland/source.ts'
import { iveraSource } from '../../ivera/source.ts'
import { leigaSource } from '../../leiga/source.ts'
import { leigulistinnSource } from '../../leigulistinn/source.ts'
import { lfbSource } from '../../lfb/source.ts'
import { visirSource } from '../../visir/source.ts'

/** The sources that read HTML, each with the simulated site it reads. */
export const htmlSources: readonly { name: string; source: Source; site: Site }[] = [
  { name: 'visir', source: visirSource, site: visir },
  { name: 'bland', source: blandSource, site: bland },
  { name: 'leigulistinn', source: leigulistinnSource, site: leigulistinn },
  { name: 'leiga', source: leigaSource, site: leiga },
  { name: 'al', source: alSource, site: al },
  { name: 'ivera', source: iveraSource, site: ivera },
  { name: 'lfb', source: lfbSource, site: lfb },
]
