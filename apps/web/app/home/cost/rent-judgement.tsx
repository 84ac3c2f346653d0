import type { HomePage } from '@kot/contract/market/home-page'
import { fairRentTexts, inThousands } from '@kot/i18n/texts/fair-rent'
import { TrendingDown, TrendingUp } from 'lucide-react'
import { Card } from '../../ui/card'
import { Icon } from '../../ui/icon'
import { TextLink } from '../../ui/text-link'
import { useLang } from '../../page/use-page'

type Judgement = NonNullable<HomePage['judgement']>

interface RentJudgementProps {
  judgement: Judgement | null
  price: number
  postcode: string
  /** Whether a low rent is shown as something good; not where there is a warning about the home. */
  praises: boolean
}

/** How a rent compares with those of similar homes, and what it was compared with. Where offers are
 *  invited there is nothing to compare. */
export function RentJudgement({ judgement, price, ...rest }: RentJudgementProps) {
  if (price === 0) return null
  return (
    <Card className="tabular p-4 wide:p-6">
      {judgement === null ? (
        <TooFew postcode={rest.postcode} />
      ) : (
        <Judged judgement={judgement} price={price} {...rest} />
      )}
    </Card>
  )
}

function TooFew({ postcode }: { postcode: string }) {
  const { heading, text } = fairRentTexts[useLang()].tooFew
  return (
    <>
      <p className="font-strong">{heading}</p>
      <p className="mt-1 text-sm text-ink-soft">{text(postcode)}</p>
      <HowLink />
    </>
  )
}

type JudgedProps = RentJudgementProps & { judgement: Judgement }

function Judged({ judgement, price, postcode, praises }: JudgedProps) {
  const texts = fairRentTexts[useLang()]
  const { expected, low, high, verdict, percent } = judgement
  const { homes, from, to } = judgement.comparable
  const extreme = price < low ? texts.lowest : price > high ? texts.highest : null
  return (
    <>
      <Heading judgement={judgement} postcode={postcode} praises={praises} />
      {verdict === 'typical' && (
        <p className="mt-1 text-sm text-ink-soft">
          {percent === 0 ? texts.same : texts.uncertain(Math.abs(percent))}
        </p>
      )}
      <Scale judgement={judgement} price={price} praises={praises} />
      <p className="mt-2 text-sm text-ink-soft">
        {extreme !== null && `${extreme} `}
        {texts.interval(expected, low, high)}
      </p>
      <p className="mt-2 text-xs text-ink-soft">
        {texts.basis(homes, `${from}–${to} m²`, postcode)} {texts.asking}
      </p>
      <HowLink />
    </>
  )
}

type HeadingProps = Omit<JudgedProps, 'price'>

/** Moss for a low rent, ink for a high one: dear is not wrong. */
function Heading({ judgement: { verdict, percent }, postcode, praises }: HeadingProps) {
  const texts = fairRentTexts[useLang()]
  if (verdict === 'typical') return <p className="font-strong">{texts.typical(postcode)}</p>
  const isBelow = verdict === 'below'
  return (
    <p className={`flex items-start gap-2 font-strong ${isBelow && praises ? 'text-good' : ''}`}>
      <Icon of={isBelow ? TrendingDown : TrendingUp} className="mt-0.5 shrink-0" />
      {(isBelow ? texts.below : texts.above)(Math.abs(percent), postcode)}
    </p>
  )
}

/** Lines of the drawing, in px. */
const trackAt = 32
const labelsAt = 58
/** So much of the scale lies on each side of the interval; rents further out stand at its end. */
const margin = 0.3
const ends = { least: 3, most: 97 }

/** The band holds eight of ten homes, the tick is the median, the dot this home. All of it is in the
 *  words around it, so readers of the screen do not hear it twice. */
function Scale({ judgement, price, praises }: Omit<JudgedProps, 'postcode'>) {
  const texts = fairRentTexts[useLang()]
  const { expected, low, high, verdict } = judgement
  const width = Math.max(high - low, 1)
  const start = low - margin * width
  const at = (rent: number) => ((rent - start) / (width * (1 + 2 * margin))) * 100
  const dot = Math.min(Math.max(at(price), ends.least), ends.most)
  const anchor = dot < 8 ? 'start' : dot > 92 ? 'end' : 'middle'
  const labels = [
    { rent: low, text: inThousands(low) },
    { rent: expected, text: texts.median(expected) },
    { rent: high, text: inThousands(high) },
  ]
  return (
    <svg aria-hidden="true" className="mt-3 h-16 w-full overflow-visible text-xs">
      <rect y={trackAt - 4} width="100%" height="8" rx="4" className="fill-sunken" />
      <rect
        x={`${at(low)}%`}
        y={trackAt - 4}
        width={`${at(high) - at(low)}%`}
        height="8"
        rx="4"
        className="fill-line-control opacity-45"
      />
      <line
        x1={`${at(expected)}%`}
        x2={`${at(expected)}%`}
        y1={trackAt - 8}
        y2={trackAt + 8}
        className="stroke-ink-soft stroke-2"
      />
      <circle
        cx={`${dot}%`}
        cy={trackAt}
        r="10.5"
        strokeWidth="3"
        className={`stroke-surface ${verdict === 'below' && praises ? 'fill-good' : 'fill-ink'}`}
      />
      <text x={`${dot}%`} y="13" textAnchor={anchor} className="fill-ink font-strong">
        {inThousands(price)}
      </text>
      {labels.map(({ rent, text }) => (
        <text
          key={text}
          x={`${at(rent)}%`}
          y={labelsAt}
          textAnchor="middle"
          className="fill-ink-soft"
        >
          {text}
        </text>
      ))}
    </svg>
  )
}

const HowLink = () => (
  <TextLink look="alone" to="/market-report#fair-rent" className="text-sm">
    {fairRentTexts[useLang()].how}
  </TextLink>
)
