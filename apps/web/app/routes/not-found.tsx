import { notFoundTexts } from '@kot/i18n/texts/not-found'
import { data } from 'react-router'
import { pageMeta } from '../page/head-tags'
import { SkylineHero } from '../page/skyline'
import { type FrameHandle, useLang } from '../page/use-page'
import { Button, ButtonLink } from '../ui/button'
import { besideField, TextField } from '../ui/forms/field'
import { TextLink } from '../ui/text-link'

export const meta = pageMeta('notFound', { hidden: true })
export const handle: FrameHandle = { hero: true }

/** The address is real, its subject is not: the status shows that. */
export function loader() {
  return data(null, { status: 404 })
}

/** Inside the app nothing has to be requested: the answer is known. */
export const clientLoader = () => null

export default function NotFound() {
  const texts = notFoundTexts[useLang()]
  return (
    <>
      <SkylineHero>
        <h1 className="max-w-176 text-2xl tracking-tight text-balance wide:text-3xl">
          {texts.message}
        </h1>
        <ButtonLink to="/" variant="line" className="mt-5">
          {texts.back}
        </ButtonLink>
      </SkylineHero>
      <div className="border-t-3 border-kerb bg-linear-to-b from-street from-50% to-page to-50%">
        <div className="column pt-3 wide:pt-5">
          <PlaceSearch />
        </div>
      </div>
      <UsefulLinks />
    </>
  )
}

/** One field for any place. The server reads it and leads to the results, so that it works without
 *  JavaScript and the page loads no list of places. */
function PlaceSearch() {
  const texts = notFoundTexts[useLang()].search
  return (
    <search aria-label={texts.label}>
      <form
        action="/search"
        className="flex gap-2 rounded-card bg-surface p-3 shadow-card wide:gap-3 wide:p-4"
      >
        <TextField
          label={texts.field}
          name="q"
          type="search"
          autoComplete="off"
          placeholder={texts.example}
          className="min-w-0 grow"
        />
        <Button type="submit" size="large" className={`${besideField} tablet:min-w-49`}>
          {texts.submit}
        </Button>
      </form>
    </search>
  )
}

function UsefulLinks() {
  const texts = notFoundTexts[useLang()].links
  return (
    <nav aria-label={texts.label} className="column pt-6 pb-16 wide:pt-8 wide:pb-24">
      <ul className="flex flex-col wide:flex-row wide:gap-x-8">
        {[
          // Without the empty criterion the last search would come back.
          { to: '/?postcodes=&showResults=true', label: texts.all },
          { to: '/city-overview', label: texts.overview },
          { to: '/contact#faq', label: texts.questions },
          { to: '/contact', label: texts.contact },
        ].map(({ to, label }) => (
          <li key={to}>
            <TextLink to={to} look="alone">
              {label}
            </TextLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
