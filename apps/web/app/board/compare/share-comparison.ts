import { brand } from '@kot/domain/site/brand'
import { compareTexts } from '@kot/i18n/texts/compare'
import { useState } from 'react'
import { saveAsFile } from '../../page/print-and-save'
import { useLang } from '../../page/use-page'
import { freshToken } from '../../api/call-api'
import { requestApi } from '../../api/request'
import { useToast } from '../../ui/overlays/toast'

/** Gets the comparison as a picture and hands it to the sheet of the system on touch devices; elsewhere it is
 *  saved as a file. */
export function useShareComparison() {
  const texts = compareTexts[useLang()]
  const toast = useToast()
  const [busy, setBusy] = useState(false)

  async function share(homes: readonly number[]): Promise<void> {
    setBusy(true)
    const picture = await loadPicture(homes)
    setBusy(false)
    if (picture === null) return toast(texts.notDrawn, { tone: 'error', hideAfter: 4_000 })
    const name = `${brand.name.toLowerCase()}-${texts.picture.file}.png`
    await handOver(new File([picture], name, { type: 'image/png' }), texts.heading)
  }

  return { busy, share }
}

async function loadPicture(homes: readonly number[]): Promise<Blob | null> {
  try {
    const jwt = await freshToken()
    const response = await requestApi(`GET /api/v1/board/comparison.png?homes=${homes.join(',')}`, {
      headers: jwt === null ? {} : { authorization: `Bearer ${jwt}` },
    })
    return response.ok ? await response.blob() : null
  } catch {
    return null
  }
}

async function handOver(file: File, title: string): Promise<void> {
  const browser: Partial<Pick<Navigator, 'canShare'>> = navigator
  // With a mouse the sheet is clumsier than a file.
  const isTouch = window.matchMedia('(pointer: coarse)').matches
  if (!isTouch || !browser.canShare?.({ files: [file] })) return saveAsFile(file.name, file)
  try {
    await navigator.share({ files: [file], title })
  } catch (error) {
    // Closing the sheet is an answer too.
    if (!(error instanceof Error && error.name === 'AbortError')) saveAsFile(file.name, file)
  }
}
