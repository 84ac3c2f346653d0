/** 285000 as people write it: 285.000 kr., and an offer where there is no price. */
export const krona = (price: number): string =>
  price === 0 ? 'Tilboð' : `${String(price).replace(/\B(?=(?:\d{3})+$)/g, '.')} kr.`
