import type { Lang } from '@kot/domain/text/lang'

/** A message, or a message with parameters, or a group of them. */
export type Texts = {
  readonly [key: string]: string | ((...values: never[]) => string) | Texts
}

/**
 * A catalogue in both languages. Icelandic sets the shape; the compiler demands the same of English.
 */
export const defineTexts = <T extends Texts>(texts: {
  readonly is: T
  readonly en: NoInfer<T>
}): Readonly<Record<Lang, T>> => texts
