import type { MarketRecord } from '@kot/contract/market'
import { availabilityOf } from '@kot/domain/home'
import type { Lang } from '@kot/domain/lang'
import { availabilityLabel } from '@kot/i18n/texts/listing'

/** 'Laus strax', '1. desember', or whom to ask. */
export const availabilityWords = (
  lang: Lang,
  { anow, available_from }: Pick<MarketRecord, 'anow' | 'available_from'>,
): string =>
  availabilityLabel(
    lang,
    availabilityOf({
      availableNow: anow,
      availableFrom: available_from === null ? null : new Date(available_from),
    }),
  )
