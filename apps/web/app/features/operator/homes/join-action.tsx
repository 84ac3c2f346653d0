import type { HomeAnswer, SettledHomeAnswer } from '@kot/contract/operator/homes'
import { operatorHomesTexts } from '@kot/i18n/texts/operator/homes'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { TextField } from '../../../ui/text-field'
import { useToast } from '../../../ui/toast'
import { useLang } from '../../page/use-page'
import { ReasonAction } from '../desk/reason-action'
import { OtherHome } from './other-home'

interface JoinActionProps {
  home: HomeAnswer['home']
  onJoined: () => void
}

/** Two homes turn out to be one. What the other one is can be seen before it is done. */
export function JoinAction({ home, onJoined }: JoinActionProps) {
  const { join } = operatorHomesTexts[useLang()]
  const [typed, setTyped] = useState('')
  const navigate = useNavigate()
  const toast = useToast()
  const other = /^\s*\d{1,9}\s*$/.test(typed) ? Number(typed) : null
  const fault = other === null ? join.otherMissing : other === home.id ? join.otherSame : undefined
  return (
    <ReasonAction<SettledHomeAnswer>
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
