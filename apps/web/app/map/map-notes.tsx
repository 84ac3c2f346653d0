import { mapTexts } from '@kot/i18n/texts/map'
import { Button } from '../ui/button'
import { classes } from '../ui/classes'
import { Notice } from '../ui/notice'
import { useLang } from '../page/use-page'

interface MapNotesProps {
  /** Homes with a position. */
  placed: number
  /** Homes without. */
  unplaced: number
  noneInView: boolean
  /** Whether homes are shown near their position instead of at the exact point. */
  approximate: boolean
  /** Whether there is a button above, at the top of the map. */
  lowered: boolean
  onShowAll: () => void
}

/** States what the map does not show or shows imprecisely, so that an empty map is not mistaken for
 *  an empty market. */
export function MapNotes(props: MapNotesProps) {
  const { placed, unplaced, noneInView, approximate, lowered, onShowAll } = props
  const texts = mapTexts[useLang()]
  return (
    // The notes let clicks through to the markers beneath them.
    <div
      className={classes(
        'pointer-events-none absolute left-3 z-1 grid max-w-[calc(100%-5.5rem)] justify-items-start',
        lowered ? 'top-17' : 'top-3',
      )}
    >
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
