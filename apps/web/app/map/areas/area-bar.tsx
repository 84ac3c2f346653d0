import { drawnAreaTexts } from '@kot/i18n/texts/drawn-area'
import { Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLang } from '../../page/use-page'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { IconButton } from '../../ui/icon-button'

interface SketchBarProps {
  /** Places a rectangle, which needs no pointer; absent once a line has begun. */
  onBox?: (() => void) | undefined
  /** Absent until there are enough corners. */
  onFinish?: (() => void) | undefined
  onUndo?: (() => void) | undefined
  onClose: () => void
}

/** Explains how to draw while nothing is drawn yet. */
export function SketchBar({ onBox, onFinish, onUndo, onClose }: SketchBarProps) {
  const texts = drawnAreaTexts[useLang()]
  return (
    <Bar words={texts.how}>
      {onUndo && <UndoButton onPress={onUndo} />}
      {onBox && (
        <Button variant="quiet" size="small" onClick={onBox}>
          {texts.box}
        </Button>
      )}
      <Button variant="quiet" size="small" onClick={onClose}>
        {texts.cancel}
      </Button>
      {onFinish && (
        <Button size="small" onClick={onFinish}>
          {texts.close}
        </Button>
      )}
    </Bar>
  )
}

interface AreaBarProps {
  count: number
  /** Absent when there is nothing to undo. */
  onUndo: (() => void) | undefined
  onClear: () => void
  onUse: () => void
}

/** Shows what the area finds while it is changed. */
export function AreaBar({ count, onUndo, onClear, onUse }: AreaBarProps) {
  const texts = drawnAreaTexts[useLang()]
  return (
    <Bar
      words={
        <>
          <b>{texts.found(count)}</b> {texts.inYourArea}
        </>
      }
    >
      {onUndo && <UndoButton onPress={onUndo} />}
      <Button variant="quiet" size="small" onClick={onClear}>
        {texts.clear}
      </Button>
      <Button size="small" onClick={onUse}>
        {texts.use}
      </Button>
    </Bar>
  )
}

function UndoButton({ onPress }: { onPress: () => void }) {
  const { undo } = drawnAreaTexts[useLang()]
  return <IconButton label={undo} title={undo} icon={<Icon of={Undo2} />} onClick={onPress} />
}

/** Above the map, or at its foot on phones, where it takes the place of the button to the list. */
const Bar = ({ words, children }: { words: ReactNode; children: ReactNode }) => (
  <div
    data-docked=""
    className="absolute inset-x-3 bottom-12 z-2 mx-auto flex max-w-125 flex-wrap items-center justify-end gap-x-2 gap-y-1 rounded-card bg-surface p-2 shadow-overlay tablet:top-4 tablet:bottom-auto tablet:w-fit tablet:max-w-[calc(100%-1.5rem)] tablet:flex-nowrap dark:shadow-card"
  >
    <p className="tabular w-full px-3 py-2 text-pretty tablet:w-auto">{words}</p>
    {children}
  </div>
)
