import { commonTexts } from '@kot/i18n/texts/common'
import { mapTexts } from '@kot/i18n/texts/map'
import { useEffect, useState } from 'react'
import { Button } from '../ui/button'
import { createLazyPart, useLazyPart } from '../ui/state/lazy-part'
import { Notice } from '../ui/notice'
import { useLang } from '../page/use-page'
import type { HomesMapProps } from './homes-map'

const homesMap = createLazyPart(async () => (await import('./homes-map')).default)

/** The map of homes. Its code, most of it Leaflet, comes when it is first wanted. */
export function LazyHomesMap(props: HomesMapProps) {
  const lang = useLang()
  const { HomesMap, failed, retry } = useHomesMap()
  if (HomesMap) return <HomesMap {...props} />
  return (
    <div className="grid min-h-80 w-full flex-1 place-content-center bg-sunken p-4">
      {failed ? (
        <Notice
          tone="error"
          action={
            <Button size="small" variant="line" onClick={retry}>
              {commonTexts[lang].retry}
            </Button>
          }
        >
          {mapTexts[lang].notLoaded}
        </Notice>
      ) : (
        <output className="text-ink-soft">{mapTexts[lang].loading}</output>
      )}
    </div>
  )
}

function useHomesMap() {
  const HomesMap = useLazyPart(homesMap)
  const [attempt, setAttempt] = useState(1)
  const [failedAttempt, setFailedAttempt] = useState(0)
  useEffect(() => {
    homesMap.load().catch(() => setFailedAttempt(attempt))
  }, [attempt])
  return { HomesMap, failed: failedAttempt === attempt, retry: () => setAttempt(attempt + 1) }
}
