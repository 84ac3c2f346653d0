import type { HomeAnswer } from '@kot/contract/operator/homes'
import { AdvertsBlock } from './adverts-block'
import { HomeActions } from './home-actions'
import { HomeFacts } from './home-facts'
import { PricesBlock } from './prices-block'
import { ProvenanceBlock } from './provenance-block'

interface HomeScreenProps {
  answer: HomeAnswer
  onChange: () => void
}

/** One home: what it shows, where that comes from, who advertises it and how its rent went. */
export function HomeScreen({ answer, onChange }: HomeScreenProps) {
  return (
    <div className="grid gap-8">
      <div className="grid gap-4">
        <HomeFacts home={answer.home} now={answer.now} />
        <HomeActions home={answer.home} onChange={onChange} />
      </div>
      <AdvertsBlock adverts={answer.adverts} onChange={onChange} />
      <div className="grid items-start gap-8 desk:grid-cols-2">
        <ProvenanceBlock answer={answer} />
        <PricesBlock changes={answer.price_changes} />
      </div>
    </div>
  )
}
