import { listingTexts } from '@kot/i18n/texts/listing'
import { Mark } from '../brand/mark'
import { useLang } from '../page/use-page'

/** A wall of corrugated iron where a home has no photo, or a broken one. */
export function MissingPhoto({ small = false }: { small?: boolean }) {
  return (
    <span className="absolute inset-0 grid place-content-center justify-items-center gap-3 bg-sunken bg-[repeating-linear-gradient(90deg,transparent_0_11px,color-mix(in_srgb,var(--ink-soft)_6%,transparent)_11px_14px)] text-sm text-ink-soft">
      <Mark className={`stroke-[1.4] text-line-control ${small ? 'size-8' : 'size-16'}`} />
      <span className={small ? 'sr-only' : undefined}>{listingTexts[useLang()].photoMissing}</span>
    </span>
  )
}
