import satori from 'satori'
import sharp from 'sharp'
import { width } from './background.ts'
import { box, type Element, ink, sign, sizeOfHeading, slate } from './card-layout.ts'
import { fonts } from './draw-social-card.ts'

/** The texts of the picture of a comparison. */
export type Comparison = {
  readonly heading: string
  readonly homes: readonly { readonly name: string; readonly town: string }[]
  readonly rows: readonly {
    readonly name: string
    /** As many as homes. */
    readonly cells: readonly {
      readonly text: string
      readonly tag?: string
      readonly quiet?: true
    }[]
    /** The index of the cell that is marked; null for none. */
    readonly best: number | null
  }[]
  readonly note: string
  /** Where it is from: a host name. */
  readonly host: string
}

const margin = 48
const nameWidth = 232
const line = '1px solid #dce3e7'

/** Draws homes side by side: a PNG 1200 wide and as high as its rows, twice as sharp as a screen. */
export async function drawComparison(comparison: Comparison): Promise<Buffer> {
  const drawing = await satori(layout(comparison), { width, fonts })
  return sharp(Buffer.from(drawing), { density: 144 })
    .png({ palette: true, colours: 128, effort: 7, compressionLevel: 9 })
    .toBuffer()
}

const layout = ({ heading, homes, rows, note, host }: Comparison): Element =>
  box(
    {
      flexDirection: 'column',
      width,
      boxSizing: 'border-box',
      padding: `40px ${margin}px`,
      backgroundColor: '#f3f6f7',
      fontFamily: 'Figtree',
      fontSize: 26,
      fontWeight: 500,
      color: ink,
    },
    box(
      { alignItems: 'center', justifyContent: 'space-between' },
      sign(),
      box({ fontSize: 32, fontWeight: 700, letterSpacing: '-0.012em' }, heading),
    ),
    box(
      { flexDirection: 'column', marginTop: 28, borderRadius: 24, backgroundColor: '#ffffff' },
      tableRow(
        '',
        homes.map((home) => homeCell(home, homes.length)),
        true,
      ),
      ...rows.map(({ name, cells, best }) =>
        tableRow(
          name,
          cells.map((cell, index) => factCell(cell, cells.length, best === index)),
        ),
      ),
    ),
    box(
      { justifyContent: 'space-between', marginTop: 24, fontSize: 22, color: slate },
      box({}, note),
      box({ fontWeight: 700 }, host),
    ),
  )

const tableRow = (name: string, cells: readonly Element[], isFirst = false): Element =>
  box(
    isFirst ? {} : { borderTop: line },
    box(
      {
        width: nameWidth,
        flexShrink: 0,
        boxSizing: 'border-box',
        padding: '18px 16px 16px 28px',
        fontSize: 23,
        color: slate,
      },
      name,
    ),
    ...cells,
  )

/** As wide as each other, whatever is in them. */
const column = (count: number) => ({
  width: (width - 2 * margin - nameWidth) / count,
  flexShrink: 0,
  boxSizing: 'border-box',
  borderLeft: line,
  padding: '16px 20px',
})

const homeCell = ({ name, town }: Comparison['homes'][number], count: number): Element =>
  box(
    { ...column(count), flexDirection: 'column', padding: '24px 20px 18px' },
    box({ fontSize: sizeOfName(name, count), fontWeight: 700, letterSpacing: '-0.012em' }, name),
    ...(town === ''
      ? []
      : [box({ marginTop: 2, fontSize: 22, fontWeight: 500, color: slate }, town)]),
  )

/** The longest word fits into its column. */
const sizeOfName = (name: string, count: number): number =>
  Math.min(
    ...name
      .split(' ')
      .map((word) =>
        sizeOfHeading(word, { room: column(count).width - 40, limit: count > 3 ? 26 : 30 }),
      ),
  )

type Cell = Comparison['rows'][number]['cells'][number]

const factCell = ({ text, tag, quiet }: Cell, count: number, isBest: boolean): Element =>
  box(
    {
      ...column(count),
      flexDirection: 'column',
      alignItems: 'flex-start',
      fontWeight: isBest ? 700 : 500,
      color: isBest ? '#1f6239' : quiet ? slate : ink,
      backgroundColor: isBest ? '#e4f1e9' : 'transparent',
    },
    box({}, text),
    ...(tag === undefined
      ? []
      : [
          box(
            {
              marginTop: 6,
              padding: '4px 14px',
              borderRadius: 99,
              fontSize: 20,
              color: '#5e4520',
              backgroundColor: '#f4e9dc',
            },
            tag,
          ),
        ]),
  )
