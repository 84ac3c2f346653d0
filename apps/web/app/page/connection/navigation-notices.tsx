import { commonTexts } from '@kot/i18n/texts/common'
import { X } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { createPath, useLocation, useNavigate, useNavigation } from 'react-router'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { IconButton } from '../../ui/icon-button'
import { missingPart } from '../../ui/state/lazy-part'
import { useStore } from '../../ui/state/store'
import { OfflineGuard } from './offline-guard'
import { useLang } from '../use-page'

/** Reports that a page or a part of one could not be loaded. It is part of every page from the
 *  start, because loading it later would fail too. */
export function NavigationNotices() {
  const { failed, reportOffline, dismiss } = useFailedNavigation()
  return (
    <>
      <OfflineGuard onFailed={reportOffline} />
      {failed === null && <LoadError />}
      {failed?.reason === 'offline' && <PageOffline address={failed.address} onClose={dismiss} />}
      {failed?.reason === 'slow' && <PageTooSlow address={failed.address} onClose={dismiss} />}
    </>
  )
}

interface PageNoticeProps {
  address: string
  onClose: () => void
}

function PageTooSlow({ address, onClose }: PageNoticeProps) {
  const texts = commonTexts[useLang()]
  const { heading, text } = texts.errors.pageNotLoaded
  return (
    <NoticeCard heading={heading} onClose={onClose}>
      {text}
      <NoticeButton onClick={() => window.location.assign(address)}>{texts.reload}</NoticeButton>
    </NoticeCard>
  )
}

function PageOffline({ address, onClose }: PageNoticeProps) {
  const texts = commonTexts[useLang()]
  const navigate = useNavigate()
  return (
    <NoticeCard heading={texts.errors.pageNotLoaded.heading} onClose={onClose}>
      {texts.errors.offline}
      <NoticeButton onClick={() => void navigate(address)}>{texts.retry}</NoticeButton>
    </NoticeCard>
  )
}

/** Shown when a part of a page failed to load. The user retries by pressing the same control
 *  again. */
function LoadError() {
  const texts = commonTexts[useLang()]
  const missing = useStore(missingPart, false)
  if (!missing) return null
  const { heading, text } = texts.errors.partNotLoaded
  return (
    <NoticeCard heading={heading} onClose={() => missingPart.set(false)}>
      {navigator.onLine ? (
        <>
          {text}
          <NoticeButton onClick={() => window.location.reload()}>{texts.reload}</NoticeButton>
        </>
      ) : (
        texts.errors.offline
      )}
    </NoticeCard>
  )
}

interface NoticeCardProps {
  heading: string
  onClose: () => void
  children: ReactNode
}

function NoticeCard({ heading, onClose, children }: NoticeCardProps) {
  return (
    <div
      role="alert"
      className="fixed inset-x-4 bottom-4 z-50 mx-auto max-w-125 rounded-card bg-surface p-4 pr-2 shadow-overlay"
    >
      <div className="flex items-start justify-between gap-2">
        <p className="py-2.5 font-strong">{heading}</p>
        <IconButton label={commonTexts[useLang()].close} icon={<Icon of={X} />} onClick={onClose} />
      </div>
      <div className="pr-2 text-ink-soft">{children}</div>
    </div>
  )
}

function NoticeButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <div className="mt-4">
      <Button size="small" onClick={onClick}>
        {children}
      </Button>
    </div>
  )
}

/** A navigation that takes longer counts as failed. */
const PAGE_TIMEOUT_MS = 120_000

type FailedNavigation = { address: string; reason: 'offline' | 'slow' }

/** The page that could not be loaded, or null. The current page stays. */
function useFailedNavigation() {
  const [failed, setFailed] = useState<FailedNavigation | null>(null)
  const navigation = useNavigation()
  const navigate = useNavigate()
  const location = useLocation()
  const target = navigation.location ? createPath(navigation.location) : null
  const here = createPath(location)

  // Arriving at another page clears the failure.
  const [page, setPage] = useState(location.pathname)
  if (page !== location.pathname) {
    setPage(location.pathname)
    setFailed(null)
  }

  useEffect(() => {
    if (target === null) return
    const timer = setTimeout(() => {
      setFailed({ address: target, reason: 'slow' })
      // Navigating to the current page cancels the navigation that hangs.
      void navigate(here, { replace: true, preventScrollReset: true })
    }, PAGE_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [target, here, navigate])

  const reportOffline = useCallback(
    (address: string) => setFailed({ address, reason: 'offline' }),
    [],
  )
  return { failed, reportOffline, dismiss: () => setFailed(null) }
}

/** A progress line at the top while the next page is fetched. It starts with a delay: most pages
 *  load before it would be seen. */
export function NavigationProgress() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return (
    <div
      aria-hidden
      data-page="loading"
      className="fixed inset-x-0 top-0 z-50 h-1 origin-left scale-x-90 bg-primary transition-[scale] delay-300 duration-8000 ease-calm motion-reduce:duration-0 starting:scale-x-0"
    />
  )
}

/** Replaces a page that could not be rendered. */
export function BrokenPage() {
  const texts = commonTexts[useLang()]
  const { heading, text } = texts.errors.pageBroken
  return (
    <div className="column grid justify-items-center py-20 text-center">
      <h1 className="text-2xl tracking-tight wide:text-3xl">{heading}</h1>
      <p className="mt-3 max-w-[34rem] text-lg text-ink-soft">{text}</p>
      <Button size="large" className="mt-8" onClick={() => window.location.reload()}>
        {texts.retry}
      </Button>
    </div>
  )
}
