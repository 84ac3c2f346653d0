import { mapTexts } from '@kot/i18n/texts/map'
import { Button } from '../ui/button'
import { Notice } from '../ui/notice'
import { useLang } from '../page/use-page'

interface MapNotesProps {
  /** Homes with a position. */
  placed: number
  /** Homes without. */
  unplaced: number
  noneInView: boolean
  /** Whether homes are shown near where they are and not at it. */
  approximate: boolean
  onShowAll: () => void
}

/** What the map does not show, or not as it is, so that nobody takes an empty map for an empty market. */
export function MapNotes(props: MapNotesProps) {
  const { placed, unplaced, noneInView, approximate, onShowAll } = props
  const texts = mapTexts[useLang()]
  return (
    // What only says something lets through presses on the markers under it.
    <div className="pointer-events-none absolute top-3 left-3 z-1 grid max-w-[calc(100%-5.5rem)] justify-items-start">
      <output className="pointer-events-auto">
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
      {approximate && <Note>{texts.approximate}</Note>}
      {placed > 0 && unplaced > 0 && <Note>{texts.unplaced(unplaced)}</Note>}
    </div>
  )
}

const Note = ({ children }: { children: string }) => (
  <p className="mb-1 rounded-small bg-veil px-2 py-1 text-xs text-ink-soft">{children}</p>
)
