import { Button } from '../button'

interface SelectFooterProps {
  clear: string
  onClear: () => void
  done: string
  onDone: () => void
}

/** Clearing stays possible when nothing is chosen: a button that switches itself off under the finger
 *  would take the keyboard's focus with it. */
export function SelectFooter({ clear, onClear, done, onDone }: SelectFooterProps) {
  return (
    <div className="flex items-center justify-between gap-2">
      <Button variant="quiet" onClick={onClear} className="wide:-ml-5">
        {clear}
      </Button>
      <Button onClick={onDone} className="flex-1 wide:flex-none">
        {done}
      </Button>
    </div>
  )
}
