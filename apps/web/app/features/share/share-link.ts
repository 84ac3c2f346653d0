import { shareTexts } from '@kot/i18n/texts/share'
import { useCallback } from 'react'
import { useToast } from '../../ui/toast'
import { useLang } from '../page/use-page'
import { passOn, type Ways } from './pass-on'
import { refusedLink } from './refused-link'

/** What is shared: its name, and its path on this host, query included. */
type Shared = { title: string; path: string }

/** Shares by the sheet of the system on touch devices, elsewhere by copying the address. */
export function useShare(): (what: Shared) => Promise<void> {
  const texts = shareTexts[useLang()]
  const toast = useToast()
  return useCallback(
    async ({ title, path }) => {
      const url = new URL(path, window.location.origin).href
      const outcome = await passOn({ title, url }, waysOut())
      if (outcome === 'copied') toast(texts.copied)
      if (outcome === 'refused') refusedLink.set(url)
    },
    [texts, toast],
  )
}

/** Either may be missing: in older browsers, and on pages without encryption. */
function waysOut(): Ways {
  const browser: Partial<Pick<Navigator, 'share' | 'clipboard'>> = navigator
  // With a mouse the sheet is clumsier than the clipboard.
  const touch = window.matchMedia('(pointer: coarse)').matches
  return {
    sheet: touch && browser.share ? (link) => navigator.share(link) : null,
    clipboard: browser.clipboard ? (text) => navigator.clipboard.writeText(text) : null,
  }
}
