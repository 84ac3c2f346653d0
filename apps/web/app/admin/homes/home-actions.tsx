import type { HomeResponse, HomesResponse, SettledHomeResponse } from '@kot/contract/operator/homes'
import { operatorHomesTexts } from '@kot/i18n/texts/admin/homes'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useToast } from '../../ui/toast'
import { useLang } from '../../page/use-page'
import { ReasonAction } from '../layout/reason-action'
import { TextField } from '../../ui/field'
import { useAdminLoad } from '../layout/use-admin-load'
import { fullAddress } from './home-facts'

interface HomeActionsProps {
  home: HomeResponse['home']
  onChange: () => void
}

type Changed = { changed: boolean }

export function HomeActions({ home, onChange }: HomeActionsProps) {
  const { hide, show } = operatorHomesTexts[useLang()]
  const toast = useToast()
  const path = `/api/operator/homes/${home.id}` as const
  return (
    <div className="flex flex-wrap gap-3">
      {home.hidden_at === null ? (
        <ReasonAction<Changed>
          label={hide.action}
          variant="primary"
          title={hide.title(home.address)}
          path={`${path}/hide`}
          onDone={({ changed }) => {
            toast(changed ? hide.done : hide.already)
            onChange()
          }}
        >
          {hide.text}
        </ReasonAction>
      ) : (
        <ReasonAction<Changed>
          label={show.action}
          variant="primary"
          title={show.title(home.address)}
          path={`${path}/show`}
          onDone={() => {
            toast(show.done)
            onChange()
          }}
        >
          {show.text}
        </ReasonAction>
      )}
      <JoinAction home={home} onJoined={onChange} />
    </div>
  )
}

interface JoinActionProps {
  home: HomeResponse['home']
  onJoined: () => void
}

/** Joins two homes that turn out to be one. The other home is shown before the operator
 *  confirms. */
function JoinAction({ home, onJoined }: JoinActionProps) {
  const { join } = operatorHomesTexts[useLang()]
  const [typed, setTyped] = useState('')
  const navigate = useNavigate()
  const toast = useToast()
  const other = /^\s*\d{1,9}\s*$/.test(typed) ? Number(typed) : null
  const fault = other === null ? join.otherMissing : other === home.id ? join.otherSame : undefined
  return (
    <ReasonAction<SettledHomeResponse>
      label={join.action}
      title={join.title(home.address)}
      path={`/api/operator/homes/${home.id}/join`}
      beside={() => fault ?? { other }}
      onDone={({ home: left }) => {
        toast(join.done(left))
        setTyped('')
        if (left === home.id) onJoined()
        else void navigate(`/operator/homes/${left}`)
      }}
    >
      <p className="mb-4 text-ink-soft">{join.text}</p>
      <TextField
        label={join.other}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        error={typed === '' ? undefined : fault}
        onChange={({ target }) => setTyped(target.value)}
      />
      {fault === undefined && other !== null && <OtherHome id={other} />}
    </ReasonAction>
  )
}

/** Shows the home with the typed id. Uses the search instead of the home's own address, so that an
 *  unknown id is not an error. */
function OtherHome({ id }: { id: number }) {
  const { join } = operatorHomesTexts[useLang()]
  const { data } = useAdminLoad<HomesResponse>(`/api/operator/homes?find=${id}`)
  const home = data?.homes.find((found) => found.id === id)
  return (
    <output className="mt-2 block min-h-6 text-sm">
      {data !== null && (home ? join.found(fullAddress(home)) : join.otherUnknown)}
    </output>
  )
}
