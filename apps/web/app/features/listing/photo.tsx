import type { MarketRecord } from '@kot/contract/market'
import { listingTexts } from '@kot/i18n/texts/listing'
import { Lock, PawPrint } from 'lucide-react'
import { useState } from 'react'
import { Icon } from '../../ui/icon'
import { useLang } from '../page/use-page'
import { CreatedMark } from './created-mark'
import { MissingPhoto } from './missing-photo'
import { PhotoImage } from './photo-image'

interface PhotoProps {
  record: MarketRecord
  now: Date
}

/** The photo as the server sends it, blurred or sharp, and what is pinned to it. */
export function Photo({ record, now }: PhotoProps) {
  const texts = listingTexts[useLang()]
  const [givenUp, setGivenUp] = useState(false)
  const link = givenUp ? null : record.image_link
  return (
    <>
      {link === null ? (
        <MissingPhoto />
      ) : (
        <PhotoImage link={link} onGivenUp={() => setGivenUp(true)} />
      )}
      {link !== null && record.adress === null && (
        <span className="absolute inset-0 grid place-items-center">
          <span className="inline-flex min-h-10 items-center gap-2 rounded-pill bg-veil pr-4 pl-3.5 text-sm font-strong">
            <Icon of={Lock} />
            {texts.accessRequired}
          </span>
        </span>
      )}
      <CreatedMark createdAt={record.created_at} now={now} />
      {record.pets_allowed === 1 && (
        <span className="absolute bottom-3 left-3 inline-flex h-7 items-center gap-1.5 rounded-pill bg-veil pr-2.5 pl-2 text-xs">
          <Icon of={PawPrint} size={16} />
          {texts.petsAllowed}
        </span>
      )}
    </>
  )
}
