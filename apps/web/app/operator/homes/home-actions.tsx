import type { HomeResponse, HomesResponse } from '@kot/contract/operator/homes'
import type { HomeNoticeKind } from '@kot/domain/home/home-notice'
import { operatorHomesTexts } from '@kot/i18n/texts/admin/homes'
import { useState } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import { useToast } from '../../ui/overlays/toast'
import { useLang } from '../../page/use-page'
import { ReasonAction } from '../layout/reason-action'
import { TextField } from '../../ui/forms/field'
import type { AdminLoaderData } from '../layout/admin-api'
import { fullAddress } from './home-facts'

interface HomeActionsProps {
  home: HomeResponse['home']
}

interface NoticedProps extends HomeActionsProps {
  /** What is shown as worth checking. */
  notices: readonly HomeNoticeKind[]
}

export function HomeActions({ home, notices }: NoticedProps) {
  const { hide, show, clear } = operatorHomesTexts[useLang()]
  const toast = useToast()
  const path = `/api/operator/homes/${home.id}` as const
  return (
    <div className="flex flex-wrap gap-3">
      {home.hidden_at === null ? (
        <ReasonAction
          label={hide.action}
          variant="primary"
          title={hide.title(home.address)}
          act={(call, reason) => call(`POST ${path}/hide`, { reason })}
          onDone={({ changed }) => toast(changed ? hide.done : hide.already)}
        >
          {hide.text}
        </ReasonAction>
      ) : (
        <ReasonAction
          label={show.action}
          variant="primary"
          title={show.title(home.address)}
          act={(call, reason) => call(`POST ${path}/show`, { reason })}
          onDone={() => toast(show.done)}
        >
          {show.text}
        </ReasonAction>
      )}
      {notices.length > 0 && (
        <ReasonAction
          label={clear.action}
          title={clear.title(home.address)}
          act={(call, reason) => call(`POST ${path}/clear`, { notices: [...notices], reason })}
          onDone={() => toast(clear.done)}
        >
          {clear.text}
        </ReasonAction>
      )}
      <JoinAction home={home} />
    </div>
  )
}

/** Joins two homes that turn out to be one. The other home is shown before the operator
 *  confirms. */
function JoinAction({ home }: HomeActionsProps) {
  const { join } = operatorHomesTexts[useLang()]
  const [typed, setTyped] = useState('')
  const search = useFetcher<AdminLoaderData<HomesResponse> | null>()
  const navigate = useNavigate()
  const toast = useToast()
  const other = homeIdIn(typed)
  const fault = other === null ? join.otherMissing : other === home.id ? join.otherSame : undefined
  const found = search.state === 'idle' ? (search.data?.data?.homes ?? null) : null

  function type(text: string): void {
    setTyped(text)
    const id = homeIdIn(text)
    // The search instead of the home's own page, so that an unknown id is not an error.
    if (id !== null && id !== home.id) void search.load(`/operator/homes?find=${id}`)
  }

  return (
    <ReasonAction
      label={join.action}
      title={join.title(home.address)}
      act={(call, reason) =>
        other === null || fault !== undefined
          ? (fault ?? join.otherMissing)
          : call(`POST /api/operator/homes/${home.id}/join`, { other, reason })
      }
      onDone={({ home: left }) => {
        toast(join.done(left))
        setTyped('')
        if (left !== home.id) void navigate(`/operator/homes/${left}`)
      }}
    >
      <p className="mb-4 text-ink-soft">{join.text}</p>
      <TextField
        label={join.other}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        error={typed === '' ? undefined : fault}
        onChange={({ target }) => type(target.value)}
      />
      {fault === undefined && other !== null && <OtherHome id={other} found={found} />}
    </ReasonAction>
  )
}

const homeIdIn = (text: string): number | null =>
  /^\s*\d{1,9}\s*$/.test(text) ? Number(text) : null

interface OtherHomeProps {
  id: number
  /** The result of the search for the id; null while it is loading. */
  found: HomesResponse['homes'] | null
}

function OtherHome({ id, found }: OtherHomeProps) {
  const { join } = operatorHomesTexts[useLang()]
  const home = found?.find((one) => one.id === id)
  return (
    <output className="mt-2 block min-h-6 text-sm">
      {found !== null && (home ? join.found(fullAddress(home)) : join.otherUnknown)}
    </output>
  )
}
