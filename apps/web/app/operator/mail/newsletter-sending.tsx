import type { NewsletterResponse } from '@kot/contract/operator/mail'
import { mailAdminTexts } from '@kot/i18n/texts/admin/mail'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { Notice } from '../../ui/notice'
import { useToast } from '../../ui/overlays/toast'
import { useLang } from '../../page/use-page'
import { AdminBlock } from '../layout/admin-block'
import { exactTime } from '../layout/describe'
import { useAdminCall } from '../layout/admin-api'
import { ConfirmAction } from '../layout/confirm-action'

/** First to the operator alone, then to everybody who agreed. */
export function NewsletterSending({ letter }: { letter: NewsletterResponse }) {
  const texts = mailAdminTexts[useLang()].letter
  const call = useAdminCall()
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const path = `/api/operator/mail/newsletters/${letter.id}` as const

  async function test(): Promise<void> {
    setBusy(true)
    setTrouble(null)
    const { fault } = await call(`POST ${path}/test`)
    setBusy(false)
    setTrouble(fault)
    if (fault !== null) return
    toast(texts.testSent, { hideAfter: 4_000 })
    await revalidate()
  }

  async function send(): Promise<string | null> {
    const { fault } = await call(`POST ${path}/send`)
    if (fault === null) {
      toast(texts.sending)
      await revalidate()
    }
    return fault
  }

  return (
    <AdminBlock heading={texts.steps}>
      <Card className="grid gap-4 p-4 tablet:p-5">
        <p className="font-strong">{texts.readers(letter.readers)}</p>
        <p className="max-w-160 text-ink-soft">{texts.testText}</p>
        {letter.tested_at !== null && (
          <Notice tone="good">{texts.tested(exactTime(letter.tested_at))}</Notice>
        )}
        {trouble !== null && <Notice tone="error">{trouble}</Notice>}
        <div className="flex flex-wrap items-center gap-3">
          <Button size="small" variant="line" busy={busy} onClick={() => void test()}>
            {texts.test}
          </Button>
          {letter.tested_at !== null && letter.readers > 0 && (
            <ConfirmAction
              label={texts.send}
              variant="primary"
              title={texts.sendTitle}
              confirm={texts.sendConfirm}
              onConfirm={send}
            >
              <p>{texts.sendText(letter.readers)}</p>
            </ConfirmAction>
          )}
          {letter.tested_at === null && <p className="text-ink-soft">{texts.notTested}</p>}
        </div>
      </Card>
    </AdminBlock>
  )
}
