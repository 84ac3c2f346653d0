import type { Page } from '../../source/page.ts'
import { Unreadable } from '../../source/unreadable.ts'

/** @throws Unreadable when it is none, as a notice or half an answer is. */
export function readJson({ request, text }: Page): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Unreadable('not-json', request.url)
  }
}
