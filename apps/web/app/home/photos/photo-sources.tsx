import { listingTexts } from '@kot/i18n/texts/listing'
import { Mark } from '../../page/brand'
import { useLang } from '../../page/use-page'

/** A pattern of corrugated iron for a home whose photo is missing or broken. */
export function MissingPhoto({ small = false }: { small?: boolean }) {
  return (
    <span className="absolute inset-0 grid place-content-center justify-items-center gap-3 bg-sunken bg-[repeating-linear-gradient(90deg,transparent_0_11px,color-mix(in_srgb,var(--ink-soft)_6%,transparent)_11px_14px)] text-sm text-ink-soft">
      <Mark className={`stroke-[1.4] text-line-control ${small ? 'size-8' : 'size-16'}`} />
      <span className={small ? 'sr-only' : undefined}>{listingTexts[useLang()].photoMissing}</span>
    </span>
  )
}

interface PhotoSources {
  src: string
  srcSet?: string
}

/** Our image service has every sharp photo in two sizes; other photos have one. */
export function photoSources(link: string): PhotoSources {
  const resized = /^(.*\/img\/\d+\/sharp\/.+)\.webp$/.exec(link)
  return resized ? { src: link, srcSet: `${link} 1x, ${resized[1]}@2x.webp 2x` } : { src: link }
}

/** The larger of the two renderings; a photo of our own has one size. */
export const largePhoto = (photo: string): string =>
  photo.replace(/(\/img\/\d+\/sharp\/.+)\.webp$/, '$1@2x.webp')
