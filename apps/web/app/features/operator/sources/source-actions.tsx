import type { DeskSource, RunAnswer } from '@kot/contract/operator/sources'
import { operatorSourcesTexts } from '@kot/i18n/texts/operator/sources'
import { useToast } from '../../../ui/toast'
import { useLang } from '../../page/use-page'
import { ReasonAction } from '../desk/reason-action'

interface SourceActionsProps {
  source: DeskSource
  onRun: () => void
  onChange: () => void
}

/** Reading it now, and watching it or not. */
export function SourceActions({ source, onRun, onChange }: SourceActionsProps) {
  const { run, pause, resume } = operatorSourcesTexts[useLang()]
  const toast = useToast()
  const { name, title, enabled, reader, adverts } = source
  const path = `/api/operator/sources/${name}` as const
  return (
    <div className="flex flex-wrap gap-3">
      {enabled && reader === 'asks' && (
        <ReasonAction<RunAnswer>
          label={run.action}
          variant="primary"
          title={run.title(title)}
          path={`${path}/run`}
          onDone={({ asked }) => {
            if (asked === 'under-way') toast(run.underWay)
            onRun()
          }}
        >
          {run.text}
        </ReasonAction>
      )}
      {enabled ? (
        <ReasonAction
          label={pause.action}
          title={pause.title(title)}
          path={`${path}/pause`}
          onDone={() => {
            toast(pause.done)
            onChange()
          }}
        >
          {pause.text(adverts)}
        </ReasonAction>
      ) : (
        reader !== 'none' && (
          <ReasonAction
            label={resume.action}
            variant="primary"
            title={resume.title(title)}
            path={`${path}/resume`}
            onDone={() => {
              toast(resume.done)
              onChange()
            }}
          >
            {resume.text}
          </ReasonAction>
        )
      )}
    </div>
  )
}
