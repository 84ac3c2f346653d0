import { MAX_MEMBERS } from '@kot/domain/board/board'
import { commonTexts } from '@kot/i18n/texts/common'
import { householdTexts } from '@kot/i18n/texts/household'
import { useId, type ReactNode } from 'react'
import { useLang } from '../../page/use-page'
import { Dialog } from '../../ui/overlays/overlays'
import { BoardCalendar } from './board-calendar'
import { BoardNotices } from './board-notices'
import { Invite } from './invite'
import { Members } from './members'
import type { HouseholdProps } from './use-household-call'

interface HouseholdDialogProps extends HouseholdProps {
  open: boolean
  onClose: () => void
}

/** The members of the board, inviting and leaving, and how this member is notified of changes on it. */
export function HouseholdDialog({ open, onClose, board, onBoard }: HouseholdDialogProps) {
  const lang = useLang()
  const texts = householdTexts[lang]
  const isAlone = board.members.length < 2
  const isFull = board.members.length >= MAX_MEMBERS
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={texts.heading}
      closeLabel={commonTexts[lang].close}
    >
      <div className="grid gap-6">
        {!isAlone && <Members board={board} onBoard={onBoard} onLeft={onClose} />}
        <Part heading={isAlone ? texts.inviteFirst : texts.inviteMore}>
          {isFull ? (
            <p className="text-ink-soft">{texts.invite.full}</p>
          ) : (
            <Invite isAlone={isAlone} />
          )}
        </Part>
        <Part heading={texts.notices.heading}>
          <BoardNotices board={board} onBoard={onBoard} isAlone={isAlone} />
        </Part>
        <Part heading={texts.calendar.heading}>
          <BoardCalendar board={board} onBoard={onBoard} />
        </Part>
      </div>
    </Dialog>
  )
}

/** A part of the dialog with a line between it and the one above. */
function Part({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-line not-first:border-t not-first:pt-5">
      <h3 id={id} className="mb-1 text-lg tracking-snug">
        {heading}
      </h3>
      {children}
    </section>
  )
}
