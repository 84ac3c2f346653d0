/** 74.5 as people write it: 74,5. */
export const writtenSize = (size: number): string => String(size).replace('.', ',')
