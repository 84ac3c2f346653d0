/** Whether tests run at full size: `npm run soak:tests`. */
export const isSoak = process.env['SOAK'] !== undefined

/** How much a generated test tries. CI runs it at a tenth or less; the full size takes hours in all. */
export const sized = ({ ci, soak }: { ci: number; soak: number }): number => (isSoak ? soak : ci)
