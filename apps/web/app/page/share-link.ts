import { shareTexts } from '@kot/i18n/texts/share'
import { useCallback } from 'react'
import { useToast } from '../ui/overlays/toast'
import { useLang } from './use-page'
import { refusedLink } from './link-to-copy'

/** What is shared: its name, and its path on this host, query included. */
type Shared = { title: string; path: string }

/** Shares by the sheet of the system on touch devices, elsewhere by copying the address. */
export function useShare(): (what: Shared) => Promise<void> {
  const texts = shareTexts[useLang()]
  const toast = useToast()
  return useCallback(
    async ({ title, path }) => {
      const url = new URL(path, window.location.origin).href
      const outcome = await shareLink({ title, url }, shareMethods())
      if (outcome === 'copied') toast(texts.copied)
      if (outcome === 'refused') refusedLink.set(url)
    },
    [texts, toast],
  )
}

/** Either may be missing: in older browsers, and on pages without encryption. */
function shareMethods(): ShareMethods {
  const browser: Partial<Pick<Navigator, 'share' | 'clipboard'>> = navigator
  // With a mouse the sheet is clumsier than the clipboard.
  const touch = window.matchMedia('(pointer: coarse)').matches
  return {
    sheet: touch && browser.share ? (link) => navigator.share(link) : null,
    clipboard: browser.clipboard ? (text) => navigator.clipboard.writeText(text) : null,
  }
}

export type SharedLink = { title: string; url: string }

/** The ways out of the page that this browser has. */
type ShareMethods = {
  /** The sheet of the system, with its apps and contacts. */
  sheet: ((link: SharedLink) => Promise<void>) | null
  clipboard: ((text: string) => Promise<void>) | null
}

/** `handled` was seen to by the person in the sheet; `refused` leaves the link with us. */
type ShareResult = 'handled' | 'copied' | 'refused'

/** Hands a link over by the best way that works. Never rejects. */
export async function shareLink(
  link: SharedLink,
  { sheet, clipboard }: ShareMethods,
): Promise<ShareResult> {
  if (sheet) {
    try {
      await sheet(link)
      return 'handled'
    } catch (error) {
      // Closing the sheet is an answer too: nothing else may happen behind the person's back.
      if (error instanceof Error && error.name === 'AbortError') return 'handled'
    }
  }
  try {
    await clipboard?.(link.url)
    return clipboard ? 'copied' : 'refused'
  } catch {
    return 'refused'
  }
}
