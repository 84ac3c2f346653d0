import type { Status } from '@kot/contract/status'
import { statusTexts } from '@kot/i18n/texts/status'
import { TextLink } from '../../ui/text-link'
import { useLang } from '../page/use-page'
import { partsInWords, type PartInWords } from './parts-in-words'
import { StatusMark } from './status-mark'

/** Every part of the service and how it is. */
export function StatusParts({ status, now }: { status: Status; now: Date }) {
  return (
    <ul className="mt-8 max-w-200 border-t-2 border-ink">
      {partsInWords(useLang(), status, now).map((part) => (
        <PartRow key={part.id} part={part} />
      ))}
    </ul>
  )
}

function PartRow({ part }: { part: PartInWords }) {
  const lang = useLang()
  const { id, name, state, sentence, moment } = part
  return (
    <li className="border-b border-line py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <h2 className="min-w-0 text-lg tracking-snug">{name}</h2>
        <StatusMark state={state} />
      </div>
      <p className="tabular mt-1 max-w-136">{sentence}</p>
      {moment && (
        <p className="tabular mt-1 text-ink-soft">
          <time dateTime={moment.at}>{moment.words}</time>
        </p>
      )}
      {id === 'sites' && (
        <TextLink to="/sources" look="alone">
          {statusTexts[lang].sites.more}
        </TextLink>
      )}
    </li>
  )
}
