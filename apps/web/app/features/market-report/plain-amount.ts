import { formatNumber } from '@kot/i18n/format/number'

/** 285.000, where the unit is told elsewhere. Krónur look alike in both languages. */
export const plainAmount = (krona: number): string => formatNumber('is', krona)
