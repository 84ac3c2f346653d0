import type { HomeAnswer } from '@kot/contract/operator/homes'
import { operatorHomesTexts } from '@kot/i18n/texts/operator/homes'
import { useToast } from '../../../ui/toast'
import { useLang } from '../../page/use-page'
import { ReasonAction } from '../desk/reason-action'
import { JoinAction } from './join-action'

interface HomeActionsProps {
  home: HomeAnswer['home']
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
