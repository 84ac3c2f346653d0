import type { PastLook } from '@kot/contract/operator/sources'
import type { Lang } from '@kot/domain/lang'
import { formatNumber } from '@kot/i18n/format/number'
import { operatorSourcesTexts } from '@kot/i18n/texts/operator/sources'
import { useLang } from '../../page/use-page'
import { DeskBlock } from '../desk/desk-block'
import { DeskTable } from '../desk/desk-table'
import { Moment } from '../desk/moment'
import { changesInWords } from './look-outcome'
import { reasonInWords } from './reason-in-words'

interface LooksBlockProps {
  title: string
  looks: readonly PastLook[]
  now: string
}

/** How the last looks went: the health of a site over time. */
export function LooksBlock({ title, looks, now }: LooksBlockProps) {
  const lang = useLang()
  const texts = operatorSourcesTexts[lang].looks
  return (
    <DeskBlock heading={texts.heading}>
      <DeskTable
        caption={texts.caption(title)}
        rows={looks.map((look) => ({ ...look, lang, now }))}
        rowKey={({ id }) => id}
        empty={texts.none}
        columns={[
          { heading: texts.when, cell: whenCell },
          { heading: texts.kind, cell: kindCell },
          { heading: texts.outcome, cell: outcomeCell, grow: true },
          { heading: texts.pages, cell: pagesCell, align: 'end' },
          { heading: texts.adverts, cell: advertsCell, align: 'end' },
          { heading: texts.changes, cell: (look) => changesInWords(lang, look) },
        ]}
      />
    </DeskBlock>
  )
}

type Row = PastLook & { lang: Lang; now: string }

const tones: Record<PastLook['verdict'], string> = {
  believed: 'text-good',
  confirmed: 'text-good',
  held: '',
  doubted: '',
  failed: 'text-alert-text',
  dismissed: 'text-ink-soft',
}

const whenCell = ({ ended_at, now }: Row) => <Moment at={ended_at} now={now} />

const kindCell = ({ lang, kind }: Row) => (
  <span className="whitespace-nowrap">{operatorSourcesTexts[lang].looks.kinds[kind]}</span>
)

const outcomeCell = ({ lang, verdict, reason }: Row) => (
  <>
    <span className={`font-strong ${tones[verdict]}`}>
      {operatorSourcesTexts[lang].looks.outcomes[verdict]}
    </span>
    {reason !== null && (
      <span className="block text-sm text-ink-soft">{reasonInWords(lang, reason)}</span>
    )}
  </>
)

function pagesCell({ lang, pages, failed_pages: failed }: Row): string {
  const all = formatNumber(lang, pages)
  return failed === 0 ? all : `${all} (${operatorSourcesTexts[lang].looks.failedPages(failed)})`
}

function advertsCell({ lang, adverts, refused }: Row): string {
  const all = formatNumber(lang, adverts)
  return refused === 0 ? all : `${all} (${operatorSourcesTexts[lang].looks.refused(refused)})`
}
