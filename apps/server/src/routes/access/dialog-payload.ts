import type { OpenedOrder } from '@kot/access/orders/open-order'
import type { NewOrder } from '@kot/contract/access'
import { brand } from '@kot/domain/brand'
import type { Lang } from '@kot/domain/lang'
import { toMinorUnits } from '@kot/domain/money'
import { productName } from '@kot/i18n/texts/receipt'

type DialogCheckout = Extract<NewOrder['checkout'], { kind: 'dialog' }>

type Facts = { order: OpenedOrder; accountId: string; lang: Lang; test: boolean }

/** What the provider's dialog is called with. The browser could change any of it, so the server holds
 *  the payment that comes of it against the order. */
export const dialogPayload = ({
  order,
  accountId,
  lang,
  test,
}: Facts): DialogCheckout['payload'] => ({
  test,
  amount: { currency: 'ISK', exponent: 2, value: toMinorUnits(order.price) },
  title: brand.name,
  description: productName(lang, order.product),
  locale: lang,
  custom: { product_id: order.product, info: accountId, order: order.reference },
})
