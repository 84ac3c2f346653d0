import type { WatchesResponse, WatchItem } from '@kot/contract/watch/watches'
import { commonTexts } from '@kot/i18n/texts/common'
import { smartfinderTexts } from '@kot/i18n/texts/smartfinder'
import { watchesTexts } from '@kot/i18n/texts/watches'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { useLang } from '../../page/use-page'
import type { StoredUser } from '../../api/session-store'
import { Button } from '../../ui/button'
import { Skeleton } from '../../ui/card'
import { Icon } from '../../ui/icon'
import { Notice } from '../../ui/notice'
import { TextLink } from '../../ui/text-link'
import { useToast } from '../../ui/overlays/toast'
import { Toggle } from '../../ui/forms/toggle'
import { addWatch, deleteWatch, useFreshWatches } from '../calls/all-watches'
import { titleOf } from '../calls/describe-watch'
import { watchFromInput } from '@kot/contract/watch/watch-input'
import { inputOf } from '../calls/watch-in-calls'
import { EditForm } from '../form/edit-form'
import { useSwitch } from './watch-list'

interface EditPageProps {
  user: StoredUser
  counts: Readonly<Record<string, number>>
  /** Null for a new watch. */
  id: number | null
}

/** One watch on a separate page. */
export function EditPage({ user, counts, id }: EditPageProps) {
  const lang = useLang()
  const texts = watchesTexts[lang].page
  const { list, failed, retry } = useFreshWatches()
  const item = list?.watches.find((one) => one.id === id) ?? null
  if (list === null) {
    return (
      <EditFrame heading={id === null ? texts.create : texts.change}>
        {failed ? (
          <Notice tone="error" action={<Button onClick={retry}>{commonTexts[lang].retry}</Button>}>
            {smartfinderTexts[lang].notLoaded}
          </Notice>
        ) : (
          <EditSkeleton />
        )}
      </EditFrame>
    )
  }
  if (id === null) {
    return (
      <EditFrame heading={texts.create}>
        <EditForm list={list} item={null} email={user.email} counts={counts} />
      </EditFrame>
    )
  }
  if (item === null) {
    return (
      <EditFrame heading={texts.change}>
        <Notice>{texts.gone}</Notice>
        <TextLink to="/smartfinder" look="alone" className="mt-2">
          {texts.toList}
        </TextLink>
      </EditFrame>
    )
  }
  return <ExistingWatch key={item.id} list={list} item={item} email={user.email} counts={counts} />
}

type ExistingWatchProps = Pick<EditPageProps, 'counts'> & {
  list: WatchesResponse
  item: WatchItem
  email: string
}

function ExistingWatch({ list, item, email, counts }: ExistingWatchProps) {
  const lang = useLang()
  const texts = watchesTexts[lang]
  const { shown, turn } = useSwitch(item)
  const remove = useDeletion(item)
  return (
    <EditFrame
      heading={texts.page.change}
      action={
        <Toggle
          label={<span className="sr-only">{texts.on(titleOf(lang, item))}</span>}
          checked={shown}
          onChange={({ target }) => void turn(target.checked)}
        />
      }
    >
      <EditForm list={list} item={item} email={email} counts={counts}>
        <Button variant="quiet" block className="text-ink-soft" onClick={() => void remove()}>
          {texts.page.delete}
        </Button>
      </EditForm>
    </EditFrame>
  )
}

/** Deletes the watch at once and offers to make it again. */
function useDeletion(item: WatchItem): () => Promise<void> {
  const lang = useLang()
  const texts = smartfinderTexts[lang]
  const toast = useToast()
  const navigate = useNavigate()
  const fail = (reason: string) =>
    toast(reason || commonTexts[lang].errors.unexpected, { tone: 'error', hideAfter: 4_000 })

  async function undo(): Promise<void> {
    const answer = await addWatch(inputOf(watchFromInput(item), item.name))
    if (answer.list === null) fail(answer.reason)
    else toast(watchesTexts[lang].restored)
  }

  return async () => {
    // Left first: the page of a deleted watch would show that it is gone.
    await navigate('/smartfinder')
    const answer = await deleteWatch(item.id)
    if (answer.list === null) fail(answer.reason)
    else toast(texts.deleted, { action: { label: texts.undo, run: () => void undo() } })
  }
}

type EditFrameProps = { heading: string; action?: ReactNode; children: ReactNode }

/** The way back, the heading and the column below it, also while the page loads. */
export function EditFrame({ heading, action, children }: EditFrameProps) {
  const texts = watchesTexts[useLang()].page
  return (
    <div className="column py-4 wide:py-10">
      <div className="mb-4 flex items-center gap-2 wide:mb-6">
        <Link
          to="/smartfinder"
          aria-label={texts.back}
          className="-ml-2.5 grid size-tap shrink-0 place-items-center rounded-pill hover:bg-sunken"
        >
          <Icon of={ArrowLeft} size={24} />
        </Link>
        <h1 className="min-w-0 flex-1 text-xl tracking-snug wide:text-3xl">{heading}</h1>
        {action}
      </div>
      {children}
    </div>
  )
}

/** Placeholders for the fields. */
export const EditSkeleton = () => (
  <div className="grid max-w-160 gap-4">
    <Skeleton shape="card" className="h-16" />
    <Skeleton shape="card" className="h-64" />
    <Skeleton shape="card" className="h-24" />
    <Skeleton shape="card" className="h-80" />
  </div>
)
