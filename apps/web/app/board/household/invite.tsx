import { brand } from '@kot/domain/site/brand'
import { formatLongDate } from '@kot/i18n/format/date'
import { householdTexts } from '@kot/i18n/texts/household'
import { shareTexts } from '@kot/i18n/texts/share'
import { Copy, Share2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { callOrReason } from '../../api/call-api'
import { useLang } from '../../page/use-page'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/forms/field'
import { Icon } from '../../ui/icon'
import { LinkButton } from '../../ui/text-link'
import { useToast } from '../../ui/overlays/toast'
import { useHouseholdCall } from './use-household-call'

const createInvitation = () => callOrReason('POST /api/v1/board/invitations')
const revokeInvitations = () => callOrReason('DELETE /api/v1/board/invitations')

type Link = { url: string; until: Date }

/** Makes a link for one person, to be copied or shared. It is shown here and never again. */
export function Invite({ isAlone }: { isAlone: boolean }) {
  const lang = useLang()
  const { invite: texts } = householdTexts[lang]
  const { busy, call } = useHouseholdCall()
  const [link, setLink] = useState<Link | null>(null)

  async function create(): Promise<void> {
    const made = await call('create', createInvitation)
    if (made === null) return
    setLink({
      url: new URL(made.path, window.location.origin).href,
      until: new Date(made.expires_at),
    })
  }

  async function withdraw(): Promise<void> {
    if ((await call('withdraw', revokeInvitations, texts.withdrawn)) !== null) setLink(null)
  }

  return (
    <>
      <p className="text-ink-soft">
        {isAlone ? texts.text : texts.moreText}
        {link === null && ` ${texts.valid}`}
      </p>
      {link && <LinkToShare key={link.url} link={link} />}
      <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1">
        <Button
          size="small"
          variant={link === null ? 'primary' : 'line'}
          busy={busy === 'create'}
          onClick={() => void create()}
        >
          {link === null ? texts.create : texts.createAnother}
        </Button>
        <LinkButton
          aria-busy={busy === 'withdraw' || undefined}
          className="text-sm"
          onClick={() => void withdraw()}
        >
          {texts.withdraw}
        </LinkButton>
      </div>
    </>
  )
}

function LinkToShare({ link: { url, until } }: { link: Link }) {
  const lang = useLang()
  const { invite: texts } = householdTexts[lang]
  const toast = useToast()
  const field = useRef<HTMLInputElement>(null)
  // Browsers without it have no sheet to share with.
  const canShare = 'share' in navigator

  // The requested link; its button is elsewhere.
  useEffect(() => field.current?.select(), [])

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(url)
      toast(shareTexts[lang].copied)
    } catch {
      field.current?.select()
      toast(shareTexts[lang].howToCopy, { hideAfter: 6_000 })
    }
  }

  async function share(): Promise<void> {
    try {
      await navigator.share({ title: `${brand.name}: ${texts.message}`, url })
    } catch (error) {
      // Closing the sheet is an answer too.
      if (!(error instanceof Error && error.name === 'AbortError')) await copy()
    }
  }

  return (
    <div className="mt-3">
      <TextField
        ref={field}
        label={texts.link}
        hint={texts.validUntil(formatLongDate(lang, until))}
        value={url}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="mt-3 flex gap-2">
        <Button size="small" className="grow tablet:grow-0" onClick={() => void copy()}>
          <Icon of={Copy} /> {texts.copy}
        </Button>
        {canShare && (
          <Button
            size="small"
            variant="line"
            className="grow tablet:grow-0"
            onClick={() => void share()}
          >
            <Icon of={Share2} /> {texts.share}
          </Button>
        )}
      </div>
    </div>
  )
}
