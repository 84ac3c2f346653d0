import type { BoardResponse } from '@kot/contract/board/board'
import { commonTexts } from '@kot/i18n/texts/common'
import { householdTexts } from '@kot/i18n/texts/household'
import { useState } from 'react'
import { callOrReason } from '../../api/call-api'
import { useLang } from '../../page/use-page'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/overlays/overlays'
import { LinkButton } from '../../ui/text-link'
import { MemberAvatar } from './member-avatar'
import { type HouseholdProps, useHouseholdCall } from './use-household-call'

interface MembersProps extends HouseholdProps {
  onLeft: () => void
}

type Member = BoardResponse['members'][number]

/** The members, each of whom may remove another or leave. Both are confirmed first. */
export function Members({ board, onBoard, onLeft }: MembersProps) {
  const lang = useLang()
  const texts = householdTexts[lang]
  const { busy, call } = useHouseholdCall()
  const [asked, setAsked] = useState<Member | null>(null)
  // The last question stays to be read while its dialog leaves.
  const [shown, setShown] = useState<Member | null>(null)
  if (asked !== null && asked !== shown) setShown(asked)
  const isMe = shown?.id === board.me

  async function confirm({ id, name }: Member): Promise<void> {
    const isOwn = id === board.me
    const changed = await call(
      'confirm',
      () => callOrReason(isOwn ? 'POST /api/v1/board/leave' : `DELETE /api/v1/board/members/${id}`),
      isOwn ? texts.left : texts.removed(name),
    )
    if (changed === null) return
    setAsked(null)
    if (isOwn) onLeft()
    onBoard(changed)
  }

  return (
    <div>
      <ul aria-label={texts.members} className="divide-y divide-line">
        {board.members.map((member, index) => (
          <li key={member.id} className="flex min-h-14 items-center gap-3">
            <span aria-hidden="true" className="inline-flex">
              <MemberAvatar name={member.name} index={index} size="medium" />
            </span>
            <span className="min-w-0 grow truncate font-strong">
              {member.name}
              {member.id === board.me && (
                <span className="font-text text-ink-soft">{` (${texts.me})`}</span>
              )}
            </span>
            {member.id !== board.me && (
              <LinkButton
                aria-label={texts.removeOf(member.name)}
                aria-haspopup="dialog"
                className="text-sm"
                onClick={() => setAsked(member)}
              >
                {texts.remove}
              </LinkButton>
            )}
          </li>
        ))}
      </ul>
      <LinkButton
        aria-haspopup="dialog"
        className="text-sm"
        onClick={() => setAsked(board.members.find(({ id }) => id === board.me) ?? null)}
      >
        {texts.leave}
      </LinkButton>
      {shown && (
        <Dialog
          open={asked !== null}
          onClose={() => setAsked(null)}
          title={isMe ? texts.leaveQuestion : texts.removeQuestion}
          closeLabel={commonTexts[lang].close}
          size="small"
        >
          <p>{isMe ? texts.leaveText : texts.removeText(shown.name)}</p>
          <div className="mt-5 grid gap-2">
            <Button block busy={busy !== null} onClick={() => void confirm(shown)}>
              {isMe ? texts.leave : texts.remove}
            </Button>
            <Button block variant="quiet" onClick={() => setAsked(null)}>
              {texts.cancel}
            </Button>
          </div>
        </Dialog>
      )}
    </div>
  )
}
