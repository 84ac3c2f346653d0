import { commonTexts } from '@kot/i18n/texts/common'
import type { FactorState } from '@kot/contract/operator/factor'
import { useRevalidator } from 'react-router'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { useLang } from '../../page/use-page'
import { FirstFactor, SecondFactor } from './factor-pages'
import { Skeleton } from '../../ui/card'

interface SecondFactorGateProps {
  /** Null if the server could not be reached. */
  factors: FactorState | null
}

/** Requires the second factor of an operator. */
export function SecondFactorGate({ factors }: SecondFactorGateProps) {
  const texts = commonTexts[useLang()]
  const { revalidate } = useRevalidator()
  const enter = () => void revalidate()
  if (factors === null) {
    return (
      <div className="column py-10">
        <Notice
          tone="error"
          action={
            <Button size="small" variant="line" onClick={enter}>
              {texts.retry}
            </Button>
          }
        >
          {texts.errors.offline}
        </Notice>
      </div>
    )
  }
  const { has_passkey: hasPasskey, has_totp: hasTotp } = factors
  if (!hasPasskey && !hasTotp) return <FirstFactor onPassed={enter} />
  return <SecondFactor hasPasskey={hasPasskey} hasTotp={hasTotp} onPassed={enter} />
}

/** Reveals nothing about the admin: everyone who types the address sees it. */
export function GateSkeleton() {
  return (
    <div className="column py-10">
      <Skeleton shape="card" className="h-64" />
    </div>
  )
}
