import { commonTexts } from '@kot/i18n/texts/common'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { IconButton } from '../../ui/icon-button'
import { missingPart } from '../../ui/lazy-part'
import { useStore } from '../../ui/store'
import { OfflineGuard } from './offline-guard'
import { useFailedNavigation } from './use-failed-navigation'
import { useLang } from './use-page'

/** Says that a page, or a part of one, could not be loaded. It belongs to every page from the start:
 *  where one part did not arrive, another would not either. */
export function NotLoadedNotices() {
  const { failed, reportOffline, dismiss } = useFailedNavigation()
  return (
    <>
      <OfflineGuard onFailed={reportOffline} />
      {failed === null && <PartNotLoaded />}
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

/** Whoever asked for the part asks again by pressing the same thing. */
function PartNotLoaded() {
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
