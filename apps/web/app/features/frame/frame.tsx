import { commonTexts } from '@kot/i18n/texts/common'
import { useRef, type ReactNode } from 'react'
import { useLang } from '../page/use-page'
import { Footer } from './footer'
import { Header } from './header'
import { useFrameHandle } from './use-frame-handle'
import { useFreshPage } from './use-fresh-page'

/** What stands around every page. Its routes decide about header and footer in their `handle`. */
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
