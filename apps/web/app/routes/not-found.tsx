import { notFoundTexts } from '@kot/i18n/texts/not-found'
import { data } from 'react-router'
import { Mark } from '../page/brand'
import { pageMeta } from '../page/head-tags'
import { useLang } from '../page/use-page'
import { ButtonLink } from '../ui/button'

export const meta = pageMeta('notFound', { hidden: true })

/** The address is real, what was asked for is not: the status says so. */
export function loader() {
  return data(null, { status: 404 })
}

/** Inside the app nothing has to be asked: the answer is known. */
export const clientLoader = () => null

export default function NotFound() {
  const texts = notFoundTexts[useLang()]
  return (
    <div className="column grid justify-items-center py-20 text-center wide:py-24">
      <Mark className="size-16 text-link" />
      <h1 className="mt-8 max-w-[34rem] text-2xl tracking-tight wide:text-3xl">{texts.message}</h1>
      <ButtonLink to="/" size="large" className="mt-8">
        {texts.back}
      </ButtonLink>
    </div>
  )
}
