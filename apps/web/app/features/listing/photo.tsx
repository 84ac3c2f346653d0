import type { MarketRecord } from '@kot/contract/current-market'
import { isNewToday } from '@kot/domain/new-today'
import { createdLabel } from '@kot/i18n/listing-labels'
import { listingTexts } from '@kot/i18n/texts/listing'
import { Lock, PawPrint } from 'lucide-react'
import { useState } from 'react'
import { classes } from '../../ui/classes'
import { Icon } from '../../ui/icon'
import { useLang } from '../page/use-page'
import { MissingPhoto } from './missing-photo'
import { photoSources } from './photo-sources'

interface PhotoProps {
  record: MarketRecord
  now: Date
}

/** The photo as the server sends it, blurred or sharp, and what is pinned to it. */
export function Photo({ record, now }: PhotoProps) {
  const lang = useLang()
  const texts = listingTexts[lang]
  const [broken, setBroken] = useState(false)
  const link = broken ? null : record.image_link
  const createdAt = new Date(record.created_at)

  function notice(image: HTMLImageElement | null) {
    // A photo of the server's page may have failed before anybody listened.
    if (image?.complete && image.naturalWidth === 0) setBroken(true)
  }

  return (
    <>
      {link === null ? (
        <MissingPhoto />
      ) : (
        <img
          {...photoSources(link)}
          ref={notice}
          onError={() => setBroken(true)}
          alt=""
          width={368}
          height={266}
          loading="lazy"
          decoding="async"
          className="size-full object-cover dark:brightness-90"
        />
      )}
      {link !== null && record.adress === null && (
        <span className="absolute inset-0 grid place-items-center">
          <span className="inline-flex min-h-10 items-center gap-2 rounded-pill bg-veil pr-4 pl-3.5 text-sm font-strong">
            <Icon of={Lock} />
            {texts.accessRequired}
          </span>
        </span>
      )}
      <time
        dateTime={record.created_at}
        className={classes(
          'absolute top-3 text-xs',
          isNewToday(record.created_at, now)
            ? 'left-0 bg-alert pr-5 pl-4 leading-7.5 font-strong tracking-caps text-on-alert [clip-path:polygon(0_0,100%_0,calc(100%-0.5rem)_50%,100%_100%,0_100%)]'
            : 'left-3 rounded-pill bg-veil px-2.5 leading-7',
        )}
      >
        {createdLabel(lang, createdAt, now)}
      </time>
      {record.pets_allowed === 1 && (
        <span className="absolute bottom-3 left-3 inline-flex h-7 items-center gap-1.5 rounded-pill bg-veil pr-2.5 pl-2 text-xs">
          <Icon of={PawPrint} size={16} />
          {texts.petsAllowed}
        </span>
      )}
    </>
  )
}
