/** For what others wrote: no line of a mail may be theirs alone, where it would pass for ours. */
export const onOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
