import { footerTexts } from '@kot/i18n/texts/footer'
import { classes } from '../../ui/classes'
import { useLang } from '../../page/use-page'
import mastercard from './mastercard.svg'
import visa from './visa.svg'

/** The accepted cards. On a light background they need a border. */
export function CardLogos({ edged = false }: { edged?: boolean }) {
  const texts = footerTexts[useLang()].cards
  const look = classes(edged && 'rounded-small ring-1 ring-line')
  const size = { width: 52, height: 34, loading: 'lazy', className: look } as const
  return (
    <ul aria-label={texts.label} className="flex shrink-0 gap-2">
      <li>
        <img src={visa} alt={texts.visa} {...size} />
      </li>
      <li>
        <img src={mastercard} alt={texts.mastercard} {...size} />
      </li>
    </ul>
  )
}
