import type { TodayResponse } from '@kot/contract/operator/today'
import { formatNumber, formatPackagePrice } from '@kot/i18n/format/number'
import { operatorTodayTexts } from '@kot/i18n/texts/admin/today'
import { Link } from 'react-router'
import { Card } from '../../ui/card'
import { useLang } from '../../page/use-page'

/** How the day goes, in four figures. Each leads to its section. */
export function FiguresStrip({ today }: { today: TodayResponse }) {
  const lang = useLang()
  const texts = operatorTodayTexts[lang].figures
  const { sources, market, payments, mail } = today
  const count = (value: number) => formatNumber(lang, value)
  const figures = [
    {
      to: '/operator/sources',
      value: count(sources.checked),
      label: texts.sources(sources.watched),
    },
    { to: '/operator/homes', value: count(market.new_today), label: texts.homes(market.new_today) },
    {
      to: '/operator/orders',
      value: formatPackagePrice(payments.captured),
      label: texts.sales(payments.paid),
    },
    { to: '/operator/mail', value: count(mail.sent), label: texts.mails(mail.sent, mail.failed) },
  ]
  return (
    <section aria-label={texts.heading}>
      <Card className="p-4 tablet:p-6">
        <ul className="grid grid-cols-2 gap-x-4 gap-y-5 wide:grid-cols-4">
          {figures.map(({ to, value, label }) => (
            <li
              key={to}
              className="min-w-0 even:border-l even:border-line even:pl-4 wide:not-first:border-l wide:not-first:border-line wide:not-first:pl-5"
            >
              <Link to={to} className="group block min-h-tap rounded-small">
                <span className="tabular block text-xl font-strong tracking-snug">{value}</span>
                <span className="block text-sm text-ink-soft group-hover:underline">{label}</span>
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}
