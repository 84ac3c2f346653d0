import type { AdminLink, AdminLinksResponse } from '@kot/contract/operator/links'
import { linkParts, type LinkState } from '@kot/domain/site/curated-link'
import type { Lang } from '@kot/domain/text/lang'
import { formatNumber } from '@kot/i18n/format/number'
import { commonTexts } from '@kot/i18n/texts/common'
import { operatorLinksTexts } from '@kot/i18n/texts/admin/links'
import { formatTimeAgo } from '@kot/i18n/format/date'
import { CircleCheck, CircleDashed, CircleSlash, CircleX, House, Plus } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/overlays/overlays'
import { Icon } from '../../ui/icon'
import { Mark, type MarkStyle } from '../../ui/mark'
import { useToast } from '../../ui/overlays/toast'
import { partHeading } from '../../content/links/link-groups'
import { useLang } from '../../page/use-page'
import { AdminBlock, KeyFigures } from '../layout/admin-block'
import { AdminTable } from '../layout/admin-table'
import { Moment } from '../layout/describe'
import { useAdminCall } from '../layout/admin-api'
import { ConfirmAction } from '../layout/confirm-action'
import { LinkForm } from './link-form'

/** What /links leads to, list by list, with what the last check found. */
export function LinksScreen({ links, now }: AdminLinksResponse) {
  const lang = useLang()
  const texts = operatorLinksTexts[lang]
  const call = useAdminCall()
  const { revalidate } = useRevalidator()
  const toast = useToast()
  // The last one stays to be read while its dialog closes.
  const [edited, setEdited] = useState<{ link: AdminLink | null; open: boolean }>({
    link: null,
    open: false,
  })
  const byPart = Map.groupBy(links, ({ part }) => part)

  function saved(): void {
    setEdited((before) => ({ ...before, open: false }))
    toast(texts.saved)
    void revalidate()
  }

  async function remove(link: AdminLink): Promise<string | null> {
    const { fault } = await call(`DELETE /api/operator/links/${link.id}`)
    if (fault !== null) return fault
    toast(texts.removed)
    void revalidate()
    return null
  }

  async function checkAll(): Promise<void> {
    const { fault } = await call('POST /api/operator/links/check')
    toast(fault ?? texts.checking, {
      tone: fault === null ? 'good' : 'error',
      hideAfter: 6_000,
    })
  }

  const rowsOf = (part: AdminLink['part']) =>
    (byPart.get(part) ?? []).map((link) => ({ ...link, now }))

  const actionsCell = (link: AdminLink) => (
    <div className="-my-1.5 flex gap-2">
      <Button
        size="small"
        variant="line"
        aria-label={texts.editNamed(link.name[lang])}
        onClick={() => setEdited({ link, open: true })}
      >
        {texts.edit}
      </Button>
      <ConfirmAction
        label={texts.remove}
        name={texts.removeNamed(link.name[lang])}
        variant="quiet"
        title={texts.removeNamed(link.name[lang])}
        confirm={texts.remove}
        onConfirm={() => remove(link)}
      >
        <p>{texts.removeText(link.name[lang])}</p>
      </ConfirmAction>
    </div>
  )

  return (
    <>
      <p className="-mt-3 mb-5 max-w-160 text-ink-soft">{texts.lead}</p>
      <div className="mb-5 flex flex-wrap gap-3">
        <Button size="small" onClick={() => setEdited({ link: null, open: true })}>
          <Icon of={Plus} />
          {texts.add}
        </Button>
        <Button size="small" variant="line" onClick={() => void checkAll()}>
          {texts.check}
        </Button>
      </div>
      <Figures links={links} now={now} />
      <div className="mt-8 grid gap-8">
        {linkParts.map((part) => (
          <AdminBlock key={part} heading={partHeading(lang, part)}>
            <AdminTable
              caption={texts.caption(partHeading(lang, part))}
              rows={rowsOf(part)}
              rowKey={({ id }) => id}
              columns={[
                { heading: texts.columns.link, cell: linkCell, grow: true },
                ...(part === 'rentalGroups'
                  ? [{ heading: texts.columns.members, cell: membersCell, align: 'end' as const }]
                  : []),
                { heading: texts.columns.state, cell: stateCell },
                { heading: texts.columns.actions, cell: actionsCell },
              ]}
            />
          </AdminBlock>
        ))}
      </div>
      <Dialog
        open={edited.open}
        onClose={() => setEdited((before) => ({ ...before, open: false }))}
        title={edited.link ? texts.form.editTitle : texts.form.addTitle}
        closeLabel={commonTexts[lang].close}
        size="large"
      >
        <LinkForm key={edited.link?.id ?? 'new'} link={edited.link} onSaved={saved} />
      </Dialog>
    </>
  )
}

function Figures({ links, now }: { links: readonly AdminLink[]; now: string }) {
  const { figures } = operatorLinksTexts[useLang()]
  const broken = links.filter(({ check }) => check && brokenStates.has(check.state)).length
  const last = links
    .flatMap(({ check }) => check?.at ?? [])
    .toSorted()
    .at(-1)
  return (
    <KeyFigures
      figures={[
        { label: figures.all, value: links.length },
        { label: figures.broken, value: broken, tone: broken > 0 ? 'alert' : 'plain' },
        {
          label: figures.lastChecked,
          value: last === undefined ? figures.never : <Moment at={last} now={now} />,
        },
      ]}
    />
  )
}

const brokenStates: ReadonlySet<LinkState> = new Set(['missing', 'unreachable'])

type LinkRow = AdminLink & { now: string }

const linkCell = ({ name, address }: LinkRow, lang: Lang) => (
  <>
    <span className="block font-strong">{name[lang]}</span>
    <a
      href={address[lang]}
      rel="noopener noreferrer"
      className="text-sm wrap-anywhere text-link underline-offset-[0.2em] hover:underline"
    >
      {decoded(address[lang])}
    </a>
  </>
)

/** Icelandic letters as letters; an address that cannot be read so stays as it is. */
function decoded(address: string): string {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}

const membersCell = ({ members }: LinkRow, lang: Lang) =>
  members === null ? null : formatNumber(lang, members)

const marks: Readonly<Record<LinkState, MarkStyle>> = {
  ok: { icon: CircleCheck, tone: 'good' },
  missing: { icon: CircleX, tone: 'alert' },
  refused: { icon: CircleSlash, tone: 'quiet' },
  unreachable: { icon: CircleX, tone: 'notice' },
}

function stateCell({ address, check, now }: LinkRow, lang: Lang) {
  const texts = operatorLinksTexts[lang]
  if (check === null) {
    const ours = Object.values(address).every((one) => one.startsWith('/'))
    return (
      <Mark icon={ours ? House : CircleDashed} tone="quiet">
        {ours ? texts.ours : texts.unchecked}
      </Mark>
    )
  }
  const ago = (at: string) => formatTimeAgo(lang, new Date(at), new Date(now))
  const words = [
    texts.checkedAgo(ago(check.at)),
    ...(check.state !== 'ok' && check.since !== check.at ? [texts.since(ago(check.since))] : []),
  ]
  return (
    <>
      <Mark {...marks[check.state]}>{texts.states[check.state]}</Mark>
      <p className="mt-1 text-sm text-ink-soft">{words.join(', ')}</p>
    </>
  )
}
