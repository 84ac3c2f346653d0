import { asLink } from './as-link.ts'

/** No advert is better for more. */
const most = 50

/** Addresses of pictures, each once; what is none is left out. */
export const asPhotos = (values: readonly unknown[], origin: string): string[] => [
  ...new Set(values.slice(0, most).flatMap((value) => asLink(value, origin) ?? [])),
]
