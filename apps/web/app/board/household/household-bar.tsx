import type { BoardResponse } from '@kot/contract/board/board'
import { formatList } from '@kot/i18n/format/words'
import { householdTexts } from '@kot/i18n/texts/household'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useLang } from '../../page/use-page'
import { classes } from '../../ui/classes'
import { Icon } from '../../ui/icon'
import { createLazyPart, useOpenedPart } from '../../ui/state/lazy-part'
import { LinkButton } from '../../ui/text-link'
import { MemberAvatar } from './member-avatar'
import type { HouseholdProps } from './use-household-call'

const dialog = createLazyPart(() => import('./household-dialog'))

/** The members of the board. Phones show the avatars only, to be placed beside the heading. */
export function HouseholdBar({ board, onBoard }: HouseholdProps) {
  const lang = useLang()
  const texts = householdTexts[lang]
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const loaded = useOpenedPart(dialog, open, close)
  const { members } = board
  const isAlone = members.length < 2
  const names = formatList(
    lang,
    members.map(({ name }) => name),
  )
  const homes = board.cards.length
  const invite = isAlone ? texts.inviteFirst : texts.inviteMore
  const opens = { 'aria-haspopup': 'dialog', onClick: () => setOpen(true) } as const
  return (
    <>
      <button
        type="button"
        {...opens}
        className="inline-flex min-h-tap min-w-11 shrink-0 items-center justify-end rounded-pill wide:hidden"
      >
        <span className="sr-only">{isAlone ? invite : texts.open(names)}</span>
        <Avatars members={members} size="large" />
        {isAlone && (
          <span className="-ml-2 inline-grid size-11 place-items-center rounded-pill bg-sunken text-ink-soft ring-2 ring-page">
            <Icon of={UserPlus} />
          </span>
        )}
      </button>
      <div className="hidden items-center gap-x-4 wide:flex">
        <button
          type="button"
          {...opens}
          className="group tabular inline-flex min-h-tap items-center gap-2 rounded-small text-ink-soft"
        >
          <span className="sr-only">{`${texts.heading}: `}</span>
          <Avatars members={members} />
          <span className="underline-offset-[0.2em] group-hover:underline">
            {isAlone ? texts.homes(homes) : texts.summary(names, homes)}
          </span>
        </button>
        <LinkButton {...opens} className="gap-1.5 font-strong">
          <Icon of={UserPlus} size={16} />
          {invite}
        </LinkButton>
      </div>
      {loaded && (
        <loaded.HouseholdDialog open={open} onClose={close} board={board} onBoard={onBoard} />
      )}
    </>
  )
}

interface AvatarsProps {
  members: BoardResponse['members']
  size?: 'medium' | 'large'
}

/** Overlapping, each with a ring in the colour of the page. The names are beside them. */
function Avatars({ members, size = 'medium' }: AvatarsProps) {
  return (
    <span aria-hidden="true" className="inline-flex">
      {members.map(({ id, name }, index) => (
        <span
          key={id}
          className={classes(
            'inline-flex rounded-pill ring-2 ring-page',
            index > 0 && (size === 'large' ? '-ml-2' : '-ml-1.5'),
          )}
        >
          <MemberAvatar name={name} index={index} size={size} />
        </span>
      ))}
    </span>
  )
}
