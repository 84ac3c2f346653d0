import type { FactorState } from '@kot/contract/operator/factor'
import { formatPlainDate } from '@kot/i18n/format/date'
import { factorTexts } from '@kot/i18n/texts/admin/factor'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { useToast } from '../../ui/overlays/toast'
import { useLang } from '../../page/use-page'
import { forgetFactors, useAdminCall } from '../layout/admin-api'
import { AddPasskey } from './add-passkey'
import { AddTotp } from './add-totp'

/** What the operator proves themselves with: to see, to add to and to take from. */
export function ManageFactors({ factors }: { factors: FactorState }) {
  const texts = factorTexts[useLang()]
  const { passkeys, has_totp } = factors
  const call = useAdminCall()
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const [fault, setFault] = useState<string | null>(null)

  function changed(): void {
    toast(texts.manage.done)
    forgetFactors()
    void revalidate()
  }

  async function remove(factor: 'totp' | `passkey/${string}`): Promise<void> {
    setFault(null)
    const answer = await call(`DELETE /api/operator/factor/${factor}`)
    if (answer.fault === null) changed()
    else setFault(answer.fault)
  }

  return (
    <div className="grid gap-6">
      {fault !== null && <Notice tone="error">{fault}</Notice>}
      <section className="grid gap-4">
        <h3 className="text-lg tracking-snug">{texts.manage.passkeys}</h3>
        {passkeys.length === 0 && <p className="text-ink-soft">{texts.manage.noPasskeys}</p>}
        {passkeys.length > 0 && (
          <ul className="divide-y divide-line">
            {passkeys.map(({ id, name, created_at }) => (
              <li key={id} className="flex items-center justify-between gap-3 py-2">
                <div className="min-w-0 wrap-anywhere">
                  <p>{name}</p>
                  <p className="text-sm text-ink-soft">
                    {texts.manage.added(formatPlainDate(new Date(created_at)))}
                  </p>
                </div>
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={texts.manage.removeNamed(name)}
                  onClick={() => void remove(`passkey/${encodeURIComponent(id)}`)}
                >
                  {texts.manage.remove}
                </Button>
              </li>
            ))}
          </ul>
        )}
        <AddPasskey onDone={changed} />
      </section>
      <section className="grid gap-4">
        <div className="flex items-center justify-between gap-3">
          <div>
            <h3 className="text-lg tracking-snug">{texts.manage.codes}</h3>
            <p className="text-sm text-ink-soft">
              {has_totp ? texts.manage.codesOn : texts.manage.codesOff}
            </p>
          </div>
          {has_totp && (
            <Button
              variant="quiet"
              size="small"
              aria-label={texts.manage.removeCodes}
              onClick={() => void remove('totp')}
            >
              {texts.manage.remove}
            </Button>
          )}
        </div>
        {!has_totp && <AddTotp onDone={changed} />}
      </section>
    </div>
  )
}
