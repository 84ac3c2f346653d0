import { commonTexts } from '@kot/i18n/texts/common'
import { useCallback, type ReactNode } from 'react'
import { Navigate } from 'react-router'
import { Button } from '../../../ui/button'
import { Notice } from '../../../ui/notice'
import { useLang } from '../../page/use-page'
import { DeskLock } from '../desk/desk-lock'
import { FirstFactor } from './first-factor'
import { GateWaiting } from './gate-waiting'
import { SecondFactor } from './second-factor'
import { useGate } from './use-gate'

/** Shows the desk to operators who have shown the second factor, asks the others for it, and leads
 *  everybody else where any unknown address leads. */
export function Gate({ children }: { children: ReactNode }) {
  const texts = commonTexts[useLang()]
  const { state, ask } = useGate()
  const askAgain = useCallback(() => void ask(), [ask])
  if (state === 'asking') return <GateWaiting />
  if (state === 'absent') return <Navigate replace to="/404" />
  if (state === 'unreachable') {
    return (
      <div className="column py-10">
        <Notice
          tone="error"
          action={
            <Button size="small" variant="line" onClick={askAgain}>
              {texts.retry}
            </Button>
          }
        >
          {texts.errors.offline}
        </Notice>
      </div>
    )
  }
  if (state.passed) return <DeskLock value={askAgain}>{children}</DeskLock>
  if (!state.has_passkey && !state.has_totp) return <FirstFactor onPassed={askAgain} />
  return (
    <SecondFactor hasPasskey={state.has_passkey} hasTotp={state.has_totp} onPassed={askAgain} />
  )
}
