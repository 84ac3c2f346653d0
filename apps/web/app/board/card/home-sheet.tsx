import { boardTexts } from '@kot/i18n/texts/board'
import { commonTexts } from '@kot/i18n/texts/common'
import { useState } from 'react'
import { useLang } from '../../page/use-page'
import { Button } from '../../ui/button'
import { useOverlays } from '../../ui/overlays/overlays'
import { useMediaQuery } from '../../ui/state/use-media-query'
import type { DeviceChange } from '../store/pending-changes'
import type { ShownBoard } from '../store/board-store'
import { CardNotes } from './card-notes'
import { StatusField, ViewingFields, VoteField } from './card-fields'
import { editedCard, useCardDraft } from './use-card-draft'

interface HomeSheetProps {
  /** The home that is changed; null while the sheet is closed. */
  home: { id: number; name: string } | null
  shown: ShownBoard
  change: (home: number, change: DeviceChange) => void
  onClose: () => void
}

/** Everything that a household writes about one home: a sheet on phones, a dialog elsewhere. */
export function HomeSheet({ home, shown, change, onClose }: HomeSheetProps) {
  const lang = useLang()
  const overlays = useOverlays(home !== null, onClose)
  const isPhone = !useMediaQuery('(min-width: 40rem)')
  // Its words stay while it slides away.
  const [last, setLast] = useState(home)
  if (home !== null && home !== last) setLast(home)
  if (!overlays || last === null) return null
  const frame = {
    open: home !== null,
    onClose,
    title: last.name,
    closeLabel: commonTexts[lang].close,
    // Everything is stored when the sheet closes, however it is closed.
    footer: (
      <Button block onClick={onClose}>
        {boardTexts[lang].sheet.save}
      </Button>
    ),
  }
  const content = <SheetContent key={last.id} home={last.id} shown={shown} change={change} />
  return isPhone ? (
    <overlays.Sheet {...frame}>
      <div className="pt-2 pb-6">{content}</div>
    </overlays.Sheet>
  ) : (
    <overlays.DialogOverlay {...frame}>{content}</overlays.DialogOverlay>
  )
}

interface SheetContentProps extends Pick<HomeSheetProps, 'shown' | 'change'> {
  home: number
}

function SheetContent({ home, shown, change }: SheetContentProps) {
  const { board } = shown
  const edited = editedCard(shown, home, change)
  const draft = useCardDraft(edited)
  return (
    <div className="grid gap-6">
      <StatusField {...edited} />
      <ViewingFields board={board} edited={edited} draft={draft} />
      <VoteField board={board} edited={edited} />
      <CardNotes board={board} edited={edited} draft={draft} />
    </div>
  )
}
