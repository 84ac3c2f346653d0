/** A seller as a public site must name one, for tests and drills. The kennitala belongs to no company. */
export const inventedSeller = {
  SELLER_NAME: 'Leigukot ehf.',
  SELLER_KENNITALA: '010203-4560',
  SELLER_ADDRESS: 'Laugavegur 1, 101 Reykjavík',
  SELLER_EMAIL: 'hallo@leigukot.example',
  SELLER_TELEPHONE: '555 1234',
} as const
