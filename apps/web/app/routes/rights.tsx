import { rightsTexts } from '@kot/i18n/texts/rights'
import { RightsContents, RightsHelp, RightsSections } from '../content/rights/rights-sections'
import { pageMeta } from '../page/head-tags'
import { PageHeading } from '../page/page-heading'
import { useLang } from '../page/use-page'
import { loadOnOwnPath } from '../request-context'
import { Notice } from '../ui/notice'

export const meta = pageMeta('rights')

export const loader = loadOnOwnPath

/** Links within the app use the own path, so nothing has to be requested. */
export const clientLoader = () => null

export default function Rights() {
  return (
    <PageHeading page="rights">
      <Notice className="mt-8 max-w-160">{rightsTexts[useLang()].notAdvice}</Notice>
      <RightsContents />
      <RightsSections />
      <RightsHelp />
    </PageHeading>
  )
}
