import { cheapestPackage } from '@kot/domain/pass/access'
import { accessPanelTexts, accessPriceLine } from '@kot/i18n/texts/access-panel'
import { homePageTexts } from '@kot/i18n/texts/home-page'
import { type RefObject, useEffect, useId, useState } from 'react'
import { AccessTick, SignInLink } from '../card/access-panel'
import { readerOf } from '../card/card-actions'
import { useGetAccess } from '../card/card-buttons'
import { useLang } from '../../page/use-page'
import { useSession } from '../../api/session-store'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import type { ShownHome } from './use-home'

interface HomeAccessProps {
  shown: ShownHome
  panel: RefObject<HTMLElement | null>
}

/** What access opens about this home. */
export function HomeAccess({ shown: { home, photos, sites }, panel }: HomeAccessProps) {
  const lang = useLang()
  const texts = homePageTexts[lang].access
  const headingId = useId()
  const reader = readerOf(useSession())
  const getAccess = useGetAccess(home, reader)
  return (
    <section ref={panel} aria-labelledby={headingId} className="print:hidden">
      <Card className="p-5">
        <h2 id={headingId} className="text-lg tracking-snug">
          {texts.heading}
        </h2>
        <ul className="mt-3 mb-5 grid gap-2">
          <AccessTick>{texts.address(photos.length)}</AccessTick>
          <AccessTick>{texts.adverts(sites)}</AccessTick>
          {home.lat !== null && <AccessTick>{texts.map}</AccessTick>}
        </ul>
        <Button variant="access" block aria-haspopup="dialog" onClick={getAccess}>
          {accessPanelTexts[lang].getAccess}
        </Button>
        <div className="mt-3 grid justify-items-start text-sm text-ink-soft">
          <p>{accessPriceLine(lang, cheapestPackage)}</p>
          {reader === 'visitor' && <SignInLink />}
        </div>
      </Card>
    </section>
  )
}

/** Whether the element is in the window; true until that is known. */
export function useInSight(element: RefObject<HTMLElement | null>): boolean {
  const [inSight, setInSight] = useState(true)
  useEffect(() => {
    const watched = element.current
    if (!watched) return
    const observer = new IntersectionObserver((entries) =>
      setInSight(entries.some(({ isIntersecting }) => isIntersecting)),
    )
    observer.observe(watched)
    return () => observer.disconnect()
  }, [element])
  return inSight
}
