import { mapTexts } from '@kot/i18n/texts/map'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { useLang } from '../page/use-page'

interface MapNotesProps {
  /** Homes with a position. */
  placed: number
  /** Homes without. */
  unplaced: number
  noneInView: boolean
  onShowAll: () => void
}

/** What the map does not show, so that nobody takes an empty map for an empty market. */
export function MapNotes({ placed, unplaced, noneInView, onShowAll }: MapNotesProps) {
  const texts = mapTexts[useLang()]
  return (
    <div className="pointer-events-none absolute top-3 left-3 z-1 grid max-w-[calc(100%-5.5rem)] justify-items-start *:pointer-events-auto">
      <output>
        {placed === 0 && unplaced > 0 && (
          <Notice className="mb-2 shadow-overlay">{texts.nonePlaced}</Notice>
        )}
        {noneInView && (
          <Notice
            className="mb-2 shadow-overlay"
            action={
              <Button size="small" variant="line" onClick={onShowAll}>
                {texts.showAll}
              </Button>
            }
          >
            {texts.noneInView}
          </Notice>
        )}
      </output>
      {placed > 0 && unplaced > 0 && (
        <p className="rounded-small bg-veil px-2 py-1 text-xs text-ink-soft">
          {texts.unplaced(unplaced)}
        </p>
      )}
    </div>
  )
}
