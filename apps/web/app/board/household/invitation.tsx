import type { InvitationResponse } from '@kot/contract/board/board'
import { commonTexts } from '@kot/i18n/texts/common'
import { formatList } from '@kot/i18n/format/words'
import { householdTexts } from '@kot/i18n/texts/household'
import { Bell, CalendarDays, DoorOpen, House, KeyRound, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLang } from '../../page/use-page'
import { Button, ButtonLink } from '../../ui/button'
import { Card } from '../../ui/card'
import { Icon } from '../../ui/icon'
import { MemberAvatar } from './member-avatar'

/** `unknown` for a link that leads nowhere, `failed` without a response, null while it loads. */
export type FoundInvitation = InvitationResponse | 'unknown' | 'failed' | null

interface InvitationProps {
  found: FoundInvitation
  isVisitor: boolean
  busy: boolean
  onJoin: () => void
  onRetry: () => void
  onSignIn: () => void
  onSignUp: () => void
}

/** What the person at an invitation link finds: the invitation, or why there is none and a way on. */
export function Invitation(props: InvitationProps) {
  const { found, isVisitor, onRetry } = props
  const lang = useLang()
  const { join: texts } = householdTexts[lang]
  if (found === null) return <Frame heading={texts.loading} />
  if (found === 'failed') {
    return (
      <Frame {...texts.failed}>
        <Button onClick={onRetry}>{commonTexts[lang].retry}</Button>
      </Frame>
    )
  }
  if (found !== 'unknown' && found.state === 'open') {
    return <OpenInvitation {...props} invitation={found} />
  }
  const state = found === 'unknown' ? found : found.state
  const isOnBoard = state === 'member' || state === 'elsewhere' || !isVisitor
  return (
    <Frame {...texts[state === 'open' ? 'unknown' : state]}>
      <ButtonLink to={isOnBoard ? '/board' : '/'}>
        {isOnBoard ? texts.toBoard : texts.home}
      </ButtonLink>
    </Frame>
  )
}

interface OpenInvitationProps extends InvitationProps {
  invitation: InvitationResponse
}

function OpenInvitation(props: OpenInvitationProps) {
  const { invitation, isVisitor, busy, onJoin, onSignIn, onSignUp } = props
  const lang = useLang()
  const { join: texts } = householdTexts[lang]
  const { own, board, watches, access, leaving } = texts.sharedPoints
  const points: [LucideIcon, string][] = [
    [House, own],
    [CalendarDays, board],
    [Bell, watches],
    [KeyRound, access],
    [DoorOpen, leaving],
  ]
  return (
    <div className="column grid max-w-160 gap-6 py-10 wide:py-16">
      <div>
        <span aria-hidden="true" className="mb-4 inline-flex">
          {invitation.members.map((name, index) => (
            <span
              // oxlint-disable-next-line react/no-array-index-key -- two may have one first name
              key={`${index} ${name}`}
              className="inline-flex rounded-pill ring-3 ring-page not-first:-ml-2"
            >
              <MemberAvatar name={name} index={index} size="large" />
            </span>
          ))}
        </span>
        <h1 className="text-2xl tracking-tight text-balance wide:text-3xl">
          {texts.heading(invitation.invited_by)}
        </h1>
        {invitation.members.length > 1 && (
          <p className="mt-1 text-ink-soft">{texts.with(formatList(lang, invitation.members))}</p>
        )}
      </div>
      <Card className="p-4 wide:p-6">
        <p className="text-lg font-strong">{texts.shared}</p>
        <ul className="mt-3 grid gap-3">
          {points.map(([icon, text]) => (
            <li key={text} className="flex gap-3">
              <Icon of={icon} className="mt-0.5 text-link" />
              <span className="text-pretty">{text}</span>
            </li>
          ))}
        </ul>
      </Card>
      {isVisitor ? (
        <div>
          <p className="mb-4 text-pretty text-ink-soft">{texts.visitor}</p>
          <Actions>
            <Button size="large" onClick={onSignUp}>
              {texts.signUp}
            </Button>
            <Button size="large" variant="line" aria-haspopup="dialog" onClick={onSignIn}>
              {texts.signIn}
            </Button>
          </Actions>
        </div>
      ) : (
        <Actions>
          <Button size="large" busy={busy} onClick={onJoin}>
            {texts.accept}
          </Button>
          <ButtonLink to="/" size="large" variant="quiet">
            {texts.decline}
          </ButtonLink>
        </Actions>
      )}
    </div>
  )
}

/** Below each other on phones. */
const Actions = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-3 tablet:flex tablet:flex-wrap">{children}</div>
)

type FrameProps = { heading: string; text?: string; children?: ReactNode }

function Frame({ heading, text, children }: FrameProps) {
  return (
    <div className="column grid max-w-160 justify-items-start gap-4 py-12 wide:py-20">
      <h1 className="text-2xl tracking-tight text-balance wide:text-3xl">{heading}</h1>
      {text && <p className="mb-2 text-lg text-ink-soft">{text}</p>}
      {children}
    </div>
  )
}
