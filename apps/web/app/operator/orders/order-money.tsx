import type { OrderResponse } from '@kot/contract/operator/orders'
import { formatPackagePrice } from '@kot/i18n/format/number'
import { ordersTexts } from '@kot/i18n/texts/admin/orders'
import { Notice } from '../../ui/notice'
import { useLang } from '../../page/use-page'
import { AdminTable } from '../layout/admin-table'
import { useToast } from '../../ui/overlays/toast'
import { ReasonAction } from '../layout/reason-action'

/** The ledger and the provider side by side, and whether they agree. */
export function OrderMoney({ order }: { order: OrderResponse }) {
  const texts = ordersTexts[useLang()].money
  const { money, ledger, provider_answer, provider_state } = order
  const differ = money.some(({ recorded, provider }) => provider !== null && provider !== recorded)
  return (
    <div className="grid gap-4">
      {provider_answer === 'silent' && <Notice tone="error">{texts.silent}</Notice>}
      {provider_answer === 'none' && <Notice tone="quiet">{texts.unknown}</Notice>}
      {provider_answer === 'heard' && (
        <Notice tone={differ ? 'error' : 'good'}>
          {differ ? texts.differ : texts.agree}
          {provider_state?.card && (
            <span className="block text-sm">
              {`${texts.card}: ${provider_state.card.scheme} •••• ${provider_state.card.last4}`}
            </span>
          )}
          {provider_state !== null && provider_state.pending > 0 && (
            <span className="block text-sm">
              {texts.pending(formatPackagePrice(provider_state.pending))}
            </span>
          )}
          {provider_state?.fault != null && (
            <span className="block text-sm">
              {`${texts.providerFault}: ${provider_state.fault}`}
            </span>
          )}
        </Notice>
      )}
      <AdminTable
        caption={texts.caption}
        rows={money}
        rowKey={({ kind }) => kind}
        columns={[
          { heading: texts.kind, grow: true, cell: ({ kind }) => texts.kinds[kind] },
          {
            heading: texts.inLedger,
            align: 'end',
            cell: ({ recorded }) => formatPackagePrice(recorded),
          },
          { heading: texts.provider, align: 'end', cell: Reported },
        ]}
      />
      <h3 className="mt-2 font-strong">{texts.ledger}</h3>
      <AdminTable
        caption={texts.ledgerCaption}
        rows={ledger.map((row, at) => ({ ...row, key: at }))}
        rowKey={({ key }) => key}
        empty={texts.noLedger}
        columns={[
          { heading: texts.at, time: ({ at }) => at },
          { heading: texts.kind, cell: ({ kind }) => texts.kinds[kind], grow: true },
          { heading: texts.amount, align: 'end', cell: ({ amount }) => formatPackagePrice(amount) },
        ]}
      />
    </div>
  )
}

const Reported = ({ recorded, provider }: OrderResponse['money'][number]) => (
  <span className={provider !== null && provider !== recorded ? 'text-alert-text' : ''}>
    {provider === null ? '–' : formatPackagePrice(provider)}
  </span>
)

/** All of the money back, and the end of the access. */
export function RefundOrder({ order }: { order: OrderResponse }) {
  const texts = ordersTexts[useLang()].refund
  const toast = useToast()
  const amount = formatPackagePrice(order.refundable)
  return (
    <ReasonAction
      label={texts.confirm(amount)}
      title={texts.title}
      act={(call, reason) => call(`POST /api/operator/orders/${order.id}/refund`, { reason })}
      onDone={(answer) => {
        const said = answer.outcome === 'already' ? texts.already : texts.done(amount)
        toast(said, { hideAfter: 4_000 })
      }}
    >
      <p>{texts.text(amount)}</p>
    </ReasonAction>
  )
}
