export type SharedLink = { title: string; url: string }

/** The ways out of the page that this browser has. */
export type Ways = {
  /** The sheet of the system, with its apps and contacts. */
  sheet: ((link: SharedLink) => Promise<void>) | null
  clipboard: ((text: string) => Promise<void>) | null
}

/** `handled` was seen to by the person in the sheet; `refused` leaves the link with us. */
export type PassedOn = 'handled' | 'copied' | 'refused'

/** Hands a link over by the best way that works. Never rejects. */
export async function passOn(link: SharedLink, { sheet, clipboard }: Ways): Promise<PassedOn> {
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
