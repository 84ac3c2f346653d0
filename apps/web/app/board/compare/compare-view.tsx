import { MAX_COMPARED } from '@kot/domain/board/board'
import { comparedInAddress } from '@kot/domain/board/compare-homes'
import { benefitTableOn } from '@kot/domain/home/housing-benefit'
import { commonTexts } from '@kot/i18n/texts/common'
import { compareTexts } from '@kot/i18n/texts/compare'
import { favouritesTexts } from '@kot/i18n/texts/favourites'
import { homeCostTexts } from '@kot/i18n/texts/home-cost'
import { Plus, Printer, Share2, Table2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { EmptyList } from '../../ui/empty-list'
import { useHousehold } from '../../home/cost/benefit-household'
import { HouseholdForm } from '../../home/cost/benefit-household-form'
import { placeOf } from '../../home/card/place-words'
import { usePrinting } from '../../page/print-and-save'
import { useLang } from '../../page/use-page'
import { useSession } from '../../api/session-store'
import { useTravel } from '../../travel/use-travel'
import { Button, ButtonLink } from '../../ui/button'
import { Checkbox } from '../../ui/forms/checkbox'
import { CompactSelect } from '../../ui/select/compact-select'
import { Icon } from '../../ui/icon'
import { Notice } from '../../ui/notice'
import { Dialog } from '../../ui/overlays/overlays'
import { LinkButton } from '../../ui/text-link'
import type { ShownBoard } from '../store/board-store'
import { type BoardHome, boardHomes, comparedFirst } from '../store/board-view'
import { compareGroups } from './compare-rows'
import { CompareTable } from './compare-table'
import { PrintedComparison } from './printed-comparison'
import { useShareComparison } from './share-comparison'
import { useComparedHomes } from './use-compared-homes'

/** Two to four homes of the board side by side. */
export default function CompareView({ shown }: { shown: ShownBoard }) {
  const lang = useLang()
  const texts = compareTexts[lang]
  const { homes: all, chosen, add, remove } = useChosenHomes(shown)
  const homes = useComparedHomes(chosen)
  const [onlyDiffering, setOnlyDiffering] = useState(false)
  const { busy, share } = useShareComparison()
  const printing = usePrinting(true)
  const travel = useTravelOf(all)
  const { active: seesAll } = useSession()
  const { board } = shown
  if (all.length < 2) return <TooFew />
  const groups = compareGroups({ lang, board, homes, seesAll, onlyDiffering, travel })
  const others = all.filter((home) => !chosen.includes(home))
  const isFull = chosen.length >= MAX_COMPARED
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Checkbox
          label={texts.differing}
          checked={onlyDiffering}
          onChange={({ target }) => setOnlyDiffering(target.checked)}
        />
        <div className="flex items-center gap-2 max-tablet:w-full">
          {others.length > 0 && (
            <CompactSelect
              label={texts.add}
              icon={Plus}
              value=""
              disabled={isFull}
              className="min-w-0 grow tablet:w-58"
              onChange={({ target }) => add(Number(target.value))}
            >
              <option value="">{isFull ? texts.full : texts.add}</option>
              {others.map(({ listing }) => (
                <option key={listing.id} value={listing.id}>
                  {placeOf(listing)}
                </option>
              ))}
            </CompactSelect>
          )}
          <Button
            size="small"
            variant="quiet"
            className="max-tablet:ml-auto max-tablet:px-3"
            onClick={() => window.print()}
          >
            <Icon of={Printer} /> <span className="max-tablet:sr-only">{texts.print}</span>
          </Button>
          <Button
            size="small"
            variant="line"
            busy={busy}
            className="max-tablet:px-3"
            onClick={() => void share(chosen.map(({ listing }) => listing.id))}
          >
            <Icon of={Share2} /> <span className="max-tablet:sr-only">{texts.share}</span>
          </Button>
        </div>
      </div>
      {groups.length === 0 && (
        <Notice tone="quiet" className="mb-3">
          {texts.nothingDiffers}
        </Notice>
      )}
      {chosen.length < 2 && (
        <Notice tone="quiet" className="mb-3">
          {texts.addAnother}
        </Notice>
      )}
      <CompareTable
        board={board}
        homes={homes}
        groups={groups}
        onRemove={remove}
        costNote={<CostNote />}
      />
      {printing && <PrintedComparison homes={homes} groups={groups} now={printing} />}
    </>
  )
}

function useTravelOf(homes: readonly BoardHome[]) {
  const listings = useMemo(() => homes.map(({ listing }) => listing), [homes])
  return useTravel(listings)
}

function TooFew() {
  const lang = useLang()
  const { heading, text } = compareTexts[lang].tooFew
  return (
    <EmptyList icon={Table2} title={heading} text={text}>
      <ButtonLink to="/">{favouritesTexts[lang].search}</ButtonLink>
    </EmptyList>
  )
}

/** The homes in the address, or those that are nearest to a decision. */
function useChosenHomes(shown: ShownBoard) {
  const [params, setParams] = useSearchParams()
  const homes = useMemo(() => boardHomes(shown), [shown])
  const byId = new Map(homes.map((home) => [home.listing.id, home]))
  const ids = comparedInAddress(params.get('homes'), (id) => byId.has(id)) ?? comparedFirst(homes)

  const choose = (next: readonly number[]) =>
    setParams(
      (before) => {
        before.set('homes', next.join(','))
        return before
      },
      { replace: true, preventScrollReset: true },
    )

  return {
    homes,
    chosen: ids.flatMap((id) => byId.get(id) ?? []),
    add: (id: number) => choose([...ids, id]),
    remove: (id: number) => choose(ids.filter((one) => one !== id)),
  }
}

/** On whose income the cost rests, and the way to enter or change it. */
function CostNote() {
  const lang = useLang()
  const texts = compareTexts[lang]
  const { answers } = useHousehold()
  const [table] = useState(() => benefitTableOn(new Date()))
  const [open, setOpen] = useState(false)
  const isKnown = answers.income !== null
  return (
    <>
      <span className="block text-xs text-ink-soft">{!isKnown && texts.withoutBenefit}</span>
      <LinkButton
        aria-haspopup="dialog"
        className="-my-2 text-left text-xs"
        onClick={() => setOpen(true)}
      >
        {isKnown ? texts.changeHousehold : texts.enterHousehold}
      </LinkButton>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={homeCostTexts[lang].household.heading(answers.people)}
        closeLabel={commonTexts[lang].close}
        size="small"
      >
        <HouseholdForm table={table} />
        <p className="mt-2 text-sm text-ink-soft">{homeCostTexts[lang].ownCost.stays}</p>
      </Dialog>
    </>
  )
}
