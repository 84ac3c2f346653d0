import type { FindSuppressionResponse } from '@kot/contract/operator/mail'
import { validateEmail } from '@kot/domain/account/account-rules'
import { formatPlainDate } from '@kot/i18n/format/date'
import { mailAdminTexts } from '@kot/i18n/texts/admin/mail'
import { useState } from 'react'
import { Notice } from '../../ui/notice'
import { useToast } from '../../ui/overlays/toast'
import { useLang } from '../../page/use-page'
import { AdminBlock } from '../layout/admin-block'
import { ReasonAction } from '../layout/reason-action'
import { useAdminCall } from '../layout/admin-api'
import { FindForm } from '../layout/find-form'

type FoundSuppression = { address: string } & FindSuppressionResponse

/** Shows whether one address gets mail, and removes its suppression. */
export function Suppression() {
  const texts = mailAdminTexts[useLang()].suppression
  const call = useAdminCall()
  const toast = useToast()
  const [found, setFound] = useState<FoundSuppression | null>(null)

  async function find(address: string): Promise<string | null> {
    setFound(null)
    const { body, fault } = await call('POST /api/operator/mail/suppression/find', { address })
    if (fault !== null) return fault
    setFound({ address, ...body })
    return null
  }

  return (
    <AdminBlock heading={texts.heading}>
      <p className="mb-3 max-w-160 text-ink-soft">{texts.text}</p>
      <FindForm
        label={texts.label}
        submit={texts.submit}
        inputMode="email"
        faultOf={(words) => (validateEmail(words) === null ? undefined : texts.invalid)}
        onFind={find}
      />
      <div aria-live="polite" className="mt-4 max-w-160">
        {found?.suppression === null && <Notice tone="good">{texts.none}</Notice>}
        {found?.suppression && (
          <Notice
            action={
              <ReasonAction
                label={texts.remove}
                title={texts.remove}
                act={(send, reason) =>
                  send('POST /api/operator/mail/suppression/remove', {
                    address: found.address,
                    reason,
                  })
                }
                onDone={() => {
                  toast(texts.removed)
                  setFound({ address: found.address, suppression: null })
                }}
              >
                <p>{texts.removeText}</p>
              </ReasonAction>
            }
          >
            <Why suppression={found.suppression} />
          </Notice>
        )}
      </div>
    </AdminBlock>
  )
}

function Why({
  suppression,
}: {
  suppression: NonNullable<FindSuppressionResponse['suppression']>
}) {
  const texts = mailAdminTexts[useLang()].suppression
  const { reason, fault, created_at, ends_at } = suppression
  return (
    <>
      {texts.reasons[reason]}
      <span className="block text-sm">
        {[
          texts.since(day(created_at)),
          ends_at === null ? '' : texts.until(day(ends_at)),
          fault ?? '',
        ]
          .filter((words) => words !== '')
          .join(' ')}
      </span>
    </>
  )
}

const day = (at: string): string => formatPlainDate(new Date(at))
