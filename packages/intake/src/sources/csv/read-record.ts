import { nothingSaid, type Said } from '../../source/said.ts'
import { asFigure } from '../shapes/as-figure.ts'
import { asIdentity } from '../shapes/as-identity.ts'
import { asLink } from '../shapes/as-link.ts'
import { asPhotos } from '../shapes/as-photos.ts'
import { asText } from '../shapes/as-text.ts'
import { asTruth } from '../shapes/as-truth.ts'
import type { CsvRecord } from './read-table.ts'

/** One row of the file; null for one that is broken or has no identity. */
export function readRecord(record: CsvRecord, origin: string): Said | null {
  const externalId = asIdentity(record?.get('auðkenni'))
  if (record === null || externalId === null) return null
  const longTerm = asTruth(record.get('langtímaleiga'))
  return {
    ...nothingSaid,
    externalId,
    link: asLink(record.get('slóð'), origin) ?? origin,
    title: asText(record.get('titill')),
    address: asText(record.get('heimilisfang')),
    postcode: asText(record.get('póstnúmer')),
    place: asText(record.get('staður')),
    price: asFigure(record.get('verð')),
    size: asFigure(record.get('stærð')),
    rooms: asFigure(record.get('herbergi')),
    available: asText(record.get('laust')),
    pets: asTruth(record.get('gæludýr')),
    kind: asText(record.get('tegund')),
    longTerm: typeof longTerm === 'boolean' ? longTerm : null,
    lat: asFigure(record.get('breidd')),
    long: asFigure(record.get('lengd')),
    photos: asPhotos(record.get('myndir')?.split(/\s+/) ?? [], origin),
    propertyNumber: asIdentity(record.get('fasteignanúmer')),
    published: asText(record.get('skráð')),
    text: asText(record.get('athugasemdir')),
  }
}
