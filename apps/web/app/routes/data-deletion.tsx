import { dataDeletionTexts } from '@kot/i18n/texts/data-deletion'
import { DeletionStatus, DeletionSteps } from '../content/data-deletion/deletion-status'
import { Prose } from '../page/legal-text'
import { RelatedPages } from '../content/legal/related-pages'
import { PageHeading } from '../page/page-heading'
import { pageMeta } from '../page/head-tags'
import { useLang } from '../page/use-page'
import { ButtonLink } from '../ui/button'
import { Card } from '../ui/card'

export const meta = pageMeta('dataDeletion')

export default function DataDeletion() {
  const { stepsHeading, atOnce, after } = dataDeletionTexts[useLang()]
  return (
    <PageHeading page="dataDeletion">
      <DeletionStatus />
      <div className="mt-10 grid items-start gap-10 desk:grid-cols-[minmax(0,34rem)_minmax(0,24rem)] desk:gap-x-24">
        <section aria-labelledby="steps" className="max-w-136">
          <h2 id="steps" className="text-xl tracking-snug">
            {stepsHeading}
          </h2>
          <DeletionSteps />
        </section>
        <section aria-labelledby="at-once" className="max-w-136">
          <Card className="p-6">
            <h2 id="at-once" className="text-xl tracking-snug">
              {atOnce.heading}
            </h2>
            <p className="mt-2 text-ink-soft">{atOnce.text}</p>
            <ButtonLink to="/settings" variant="line" className="mt-5">
              {atOnce.link}
            </ButtonLink>
          </Card>
        </section>
        <section aria-labelledby="after" className="max-w-136">
          <h2 id="after" className="text-xl tracking-snug">
            {after.heading}
          </h2>
          <div className="mt-2 text-ink-soft">
            <Prose of={after.text} />
          </div>
        </section>
      </div>
      <RelatedPages of="dataDeletion" />
    </PageHeading>
  )
}
