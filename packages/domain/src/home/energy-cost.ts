import type { Home } from './home.ts'
import type { Krona } from '../money/money.ts'
import { type Postcode, postcodeByCode } from '../postcode/postcode.ts'

/** A published price of heating or electricity, with taxes. */
type EnergyPrice = {
  /** Krónur a month for each square metre. */
  readonly perSquareMetre: number
  /** Krónur a month whatever the size; null when it is not published. */
  readonly fixed: number | null
  /** The day of the tariff, as a date. */
  readonly validFrom: string
  readonly source: { readonly name: string; readonly url: string }
}

/** What a home is expected to pay a month, and on which tariff that rests. */
export type EnergyCost = { readonly amount: Krona } & Pick<
  EnergyPrice,
  'fixed' | 'validFrom' | 'source'
>

type PriceOfPlaces = EnergyPrice & { readonly appliesTo: (place: Postcode) => boolean }

/** Veitur: a square metre takes 3.3 m³ of space, and a large apartment building 1.0 to 1.4 m³ of hot
 *  water a year for each m³. Norðurorka gave the same figures on 2024-09-26. */
const waterPerSquareMetre = 3.3 * 1.2

/** Tax on hot water and value added tax, where a tariff is stated without them. */
const withTaxes = 1.02 * 1.11

const isTownIn =
  (...regions: readonly Postcode['region'][]) =>
  ({ region, kind }: Postcode): boolean =>
    kind === 'urban' && regions.includes(region)

const isOneOf =
  (...codes: readonly string[]) =>
  ({ code }: Postcode): boolean =>
    codes.includes(code)

/** District heating. Checked on 2026-11-17; places without a row have no tariff that we could date. */
const heatingPrices: readonly PriceOfPlaces[] = [
  {
    appliesTo: isTownIn('reykjavik', 'kopavogur', 'gardabaer', 'hafnarfjordur'),
    // A rise of 7 % was 434 kr. a month for an apartment of 100 m².
    perSquareMetre: ((434 / 0.07) * 1.07) / 100,
    fixed: null,
    validFrom: '2025-12-01',
    source: { name: 'Veitur', url: 'https://www.veitur.is/frettir/breytingar-a-verdskra-Veitna' },
  },
  {
    appliesTo: isOneOf('170'),
    perSquareMetre: (200.68 * waterPerSquareMetre) / 12,
    fixed: (46.16 * 365) / 12,
    validFrom: '2025-12-17',
    source: {
      name: 'Veitustofnun Seltjarnarness, 1397/2025',
      url: 'https://island.is/stjornartidindi/nr/fbffbb4c-b1c3-4484-869a-d5840bbfe472',
    },
  },
  {
    appliesTo: isOneOf('800', '820', '825'),
    perSquareMetre: (199 * withTaxes * waterPerSquareMetre) / 12,
    fixed: (23_744 * withTaxes) / 12,
    validFrom: '2026-01-30',
    source: {
      name: 'Selfossveitur, 70/2026',
      url: 'https://island.is/stjornartidindi/nr/490332f8-a36c-4503-bac9-6184dc32ce79',
    },
  },
]

const comparison = {
  validFrom: '2024-09-01',
  perSquareMetre: 0,
  source: {
    name: 'Byggðastofnun',
    url: 'https://www.byggdastofnun.is/is/utgefid-efni/maelabord/orkukostnadur',
  },
}

/** A household that uses 4,500 kWh a year, distribution included: the published comparison has no
 *  other size. Checked on 2026-11-17. */
const electricityPrices: readonly PriceOfPlaces[] = [
  {
    ...comparison,
    appliesTo: (place) =>
      isTownIn('reykjavik', 'kopavogur', 'mosfellsbaer')(place) || isOneOf('170', '300')(place),
    fixed: 99_000 / 12,
  },
  { ...comparison, appliesTo: isTownIn('vestfirdir'), fixed: 119_000 / 12 },
]

type PlaceAndSize = Pick<Home, 'postcode' | 'size'>

/** Null where no dated tariff is known, or not the size. */
export const heatingCost = (home: PlaceAndSize): EnergyCost | null => costOf(home, heatingPrices)

/** Null where no dated tariff is known. */
export const electricityCost = (home: PlaceAndSize): EnergyCost | null =>
  costOf(home, electricityPrices)

function costOf(
  { postcode, size }: PlaceAndSize,
  prices: readonly PriceOfPlaces[],
): EnergyCost | null {
  const place = postcodeByCode(postcode)
  const price = place && prices.find(({ appliesTo }) => appliesTo(place))
  if (!price || (price.perSquareMetre > 0 && size === 0)) return null
  const { perSquareMetre, fixed, validFrom, source } = price
  return { amount: Math.round(perSquareMetre * size + (fixed ?? 0)), fixed, validFrom, source }
}
