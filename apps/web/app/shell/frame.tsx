import { commonTexts } from '@kot/i18n/texts/common'
import { memo, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useLocation, useMatches } from 'react-router'
import { type FrameHandle, useLang } from '../page/use-page'
import { Footer } from './footer'
import { classes } from '../ui/classes'
import { BrandLink } from '../page/brand'
import { useSession } from '../api/session-store'
import { createLazyPart, useLazyPart } from '../ui/state/lazy-part'
import { LargeBar } from './large-bar'
import { MobileBar } from './mobile-bar'

/** The frame around every page. Its routes decide about header and footer in their `handle`. */
export function Frame({ children }: { children: ReactNode }) {
  const { header, footer, hero } = useFrameHandle()
  const texts = commonTexts[useLang()]
  const main = useRef<HTMLElement>(null)
  useFreshPage(main)
  return (
    <div className="relative flex min-h-dvh flex-col">
      <a
        href="#main"
        className="absolute top-2 left-2 z-50 -translate-y-20 rounded-control bg-primary px-4 py-2.5 font-strong text-on-primary focus:translate-y-0"
      >
        {texts.skipToContent}
      </a>
      {header && <Header hero={hero} />}
      <main ref={main} id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      {footer && <Footer />}
    </div>
  )
}

/** Both bars are always in the page; the width of the window shows one of them without any script.
 *  Over a hero the header is transparent, and the page draws its picture up behind it. Remembered, as
 *  the footer is: what changes on a page seldom changes them. */
const Header = memo(function Header({ hero }: { hero: boolean }) {
  return (
    <header
      className={classes(
        'relative z-30 has-data-[menu=open]:bg-surface',
        !hero &&
          'bg-surface after:absolute after:inset-x-0 after:top-full after:h-px after:bg-line',
      )}
    >
      <div className="column flex h-14 items-center gap-2 wide:h-19">
        <BrandLink className="text-ink" />
        <LargeBar />
        <MobileBar />
      </div>
      <LazyPaymentStrip />
    </header>
  )
})

const paymentStrip = createLazyPart(
  async () => (await import('../pass/purchase/payment-notices')).PaymentStrip,
)

/** Loaded for users only: a visitor has no payments. */
function LazyPaymentStrip() {
  const isMember = useSession().user !== null
  useEffect(() => {
    // The next page tries again.
    if (isMember) void paymentStrip.load().catch(() => {})
  }, [isMember])
  const { Strip } = useStrip()
  return isMember && Strip ? <Strip /> : null
}

const useStrip = () => ({ Strip: useLazyPart(paymentStrip) })

/** The header and footer settings of the matched routes; without one both are shown, on plain ground. */
function useFrameHandle(): { header: boolean; footer: boolean; hero: boolean } {
  const handles = useMatches().map(({ handle }) => (handle ?? {}) as FrameHandle)
  return {
    header: handles.every(({ header }) => header !== false),
    footer: handles.every(({ footer }) => footer !== false),
    hero: handles.some(({ hero }) => hero === true),
  }
}

/** Every new page begins unlocked and with the focus on its content, so that screen readers and the
 *  Tab key start there and not on a link that is gone. Where it is scrolled to is the business of
 *  React Router: to the top, and back to where one was when going back. */
function useFreshPage(main: RefObject<HTMLElement | null>): void {
  const { pathname, hash } = useLocation()
  const seen = useRef(pathname)

  useEffect(() => {
    if (seen.current === pathname) return
    seen.current = pathname
    document.body.style.removeProperty('overflow')
    const focusIsPlaced = main.current?.contains(document.activeElement) || hash !== ''
    if (!focusIsPlaced) main.current?.focus({ preventScroll: true })
  }, [pathname, hash, main])
}
