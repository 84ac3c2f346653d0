import { searchTexts } from '@kot/i18n/texts/search'
import { useRef, type RefObject, type SyntheticEvent } from 'react'
import { areaToText } from '@kot/domain/area/drawn-area'
import { Button } from '../../ui/button'
import { Chip } from '../../ui/select/chip'
import { Notice } from '../../ui/notice'
import { TextLink } from '../../ui/text-link'
import { useLang } from '../../page/use-page'
import { AreaSelect } from './area-select'
import { FlagFields, RentField, RoomsField, SizeField } from './search-fields'
import { forgetSearch, type SearchState } from './use-search'

type SearchPanelProps = {
  state: SearchState
  /** The number of homes that match; null while it is unknown. */
  count: number | null
  countByPostcode: Readonly<Record<string, number>>
  showButton: RefObject<HTMLButtonElement | null>
  /** Retries; set when the market could not be loaded. */
  retry: (() => void) | null
}

/** The whole search. A form of native controls, so that it can be submitted without JavaScript. */
export function SearchPanel(props: SearchPanelProps) {
  const { state, count, countByPostcode, showButton, retry } = props
  const { search, change, openResults } = state
  const texts = searchTexts[useLang()]
  const panel = useRef<HTMLFormElement>(null)

  function show(event: SyntheticEvent): void {
    event.preventDefault()
    openResults()
  }

  return (
    <search aria-label={texts.label}>
      <form
        ref={panel}
        action="/"
        onSubmit={show}
        className="grid grid-cols-2 gap-2 rounded-card bg-surface p-3 shadow-card wide:grid-cols-[minmax(0,1.7fr)_minmax(0,1.12fr)_minmax(0,1.12fr)_14rem_auto] wide:gap-3 wide:p-4"
      >
        <AreaSelect
          value={search.postcodes}
          onChange={(postcodes) => change({ postcodes })}
          counts={countByPostcode}
          count={retry ? null : count}
          onShow={openResults}
          anchor={panel}
          className="col-span-2 wide:col-span-1"
        />
        {search.area && (
          <div className="order-last col-span-full">
            <input type="hidden" name="area" value={areaToText(search.area)} />
            <Chip
              removeLabel={texts.area.remove(texts.area.drawn)}
              onClick={() => {
                // The pressed chip goes away.
                showButton.current?.focus()
                change({ area: null })
              }}
            >
              {texts.area.drawn}
            </Chip>
          </div>
        )}
        <RentField state={state} />
        <SizeField state={state} />
        <RoomsField state={state} className="col-span-2 wide:col-span-1" />
        <FlagFields
          state={state}
          className="wide:col-span-2 wide:row-start-2 wide:-my-1.5 wide:noscript:col-start-2"
        />
        <TextLink
          to="/"
          look="alone"
          reloadDocument
          onClick={forgetSearch}
          className="justify-self-end wide:col-span-2 wide:col-start-4 wide:row-start-2 wide:-my-1.5"
        >
          {texts.clear}
        </TextLink>
        <div className="col-span-2 wide:col-span-1 wide:col-start-5 wide:row-start-1 wide:min-w-49">
          <ResultButton ref={showButton} count={retry ? 0 : count} />
        </div>
      </form>
      <div aria-live="polite">
        {retry ? (
          <Notice
            tone="error"
            className="mt-3"
            action={<Button onClick={retry}>{texts.retry}</Button>}
          >
            {texts.notLoaded}
          </Notice>
        ) : (
          count === 0 && (
            <Notice
              title={texts.noResults.heading}
              className="mt-3"
              action={
                <TextLink to="/smartfinder" look="alone">
                  {texts.noResults.link}
                </TextLink>
              }
            >
              {texts.noResults.text}
            </Notice>
          )
        )}
      </div>
    </search>
  )
}

type ResultButtonProps = { count: number | null; ref: RefObject<HTMLButtonElement | null> }

/** Shows the number of results. Hidden if there are none, except without JavaScript, where only
 *  submitting the form counts again. */
function ResultButton({ count, ref }: ResultButtonProps) {
  const texts = searchTexts[useLang()]
  if (count === 0) {
    return (
      <noscript>
        {import.meta.env.SSR && (
          <Button type="submit" name="showResults" value="true" size="large" block>
            {texts.send}
          </Button>
        )}
      </noscript>
    )
  }
  return (
    <Button
      ref={ref}
      type="submit"
      name="showResults"
      value="true"
      size="large"
      block
      busy={count === null}
      className="tabular h-full"
    >
      {texts.show(count ?? 0)}
    </Button>
  )
}
