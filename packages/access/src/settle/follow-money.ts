import { raiseAlert } from '../alerts/raise-alert.ts'
import { grantAccess } from '../grants/grant-access.ts'
import { withdrawAccess } from '../grants/withdraw-access.ts'
import type { Totals } from '../ledger/ledger-kind.ts'
import type { Next, Settling } from './settling.ts'

/** Money that has arrived gives access; money that goes back takes it away again. */
export async function followMoney(settling: Settling, moved: Totals): Promise<Next> {
  const { trx, order, payment, now, progress } = settling
  const { captured, refunded, disputed } = payment

  // A reading from before the money arrived, overtaken by somebody else's.
  if (captured < order.price) return 'nothing'
  if (disputed > 0 || order.state === 'disputed') {
    await withdrawAccess(trx, { order, why: 'disputed', now })
    await alert(settling, 'dispute', { disputed })
    progress.deeds.push('revoked')
    return 'nothing'
  }
  if (refunded >= captured || order.state === 'refunded') {
    await withdrawAccess(trx, { order, why: 'refunded', now })
    progress.deeds.push('revoked')
    return 'nothing'
  }
  if (order.state === 'captured') {
    if (order.account_id === null) {
      if (progress.givings > 0) return 'nothing'
      await alert(settling, 'account-gone', { captured })
      return 'give-back'
    }
    await grantAccess(trx, { order, accountId: order.account_id, payment, now })
    progress.deeds.push('granted')
  }
  if (moved.refunded > 0) await alert(settling, 'partial-refund', { refunded, captured })
  return 'nothing'
}

async function alert(
  { trx, order, payment, now, progress }: Settling,
  kind: 'dispute' | 'account-gone' | 'partial-refund',
  amounts: Record<string, number>,
): Promise<void> {
  await raiseAlert(
    trx,
    { kind, subject: payment.id, details: { order: order.id, ...amounts } },
    now,
  )
  progress.deeds.push('alert')
}
