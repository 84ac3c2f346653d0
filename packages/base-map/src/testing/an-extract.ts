import { deflateSync } from 'node:zlib'
import Pbf from 'pbf'

/** A line, or an area where its last point is the first. */
type Way = {
  readonly tags: Readonly<Record<string, string>>
  /** Pairs of latitude and longitude. */
  readonly points: readonly (readonly [number, number])[]
}

/** An extract of OpenStreetMap with these ways, as an .osm.pbf file. */
export function anExtract(ways: readonly Way[]): Buffer {
  return Buffer.concat([blob('OSMHeader', headerBlock(ways)), blob('OSMData', dataBlock(ways))])
}

const granularity = 1e-7

function headerBlock(ways: readonly Way[]): Uint8Array {
  const points = ways.flatMap((way) => way.points)
  const lats = points.map(([lat]) => lat)
  const longs = points.map(([, long]) => long)
  const header = new Pbf()
  header.writeMessage(
    1,
    (_, box) => {
      const sides = [Math.min(...longs), Math.max(...longs), Math.max(...lats), Math.min(...lats)]
      for (const [at, side] of sides.entries())
        box.writeSVarintField(at + 1, Math.round(side * 1e9))
    },
    null,
  )
  header.writeStringField(4, 'OsmSchema-V0.6')
  header.writeStringField(4, 'DenseNodes')
  return header.finish()
}

/** Texts are numbered and kept once; nodes, in one dense group, are numbered from 1. */
function dataBlock(ways: readonly Way[]): Uint8Array {
  const texts = ['', ...new Set(ways.flatMap(({ tags }) => Object.entries(tags).flat()))]
  const points = ways.flatMap((way) => way.points)
  const block = new Pbf()
  block.writeMessage(
    1,
    (_, table) => {
      for (const text of texts) table.writeBytesField(1, Buffer.from(text))
    },
    null,
  )
  block.writeMessage(2, (_, group) => group.writeMessage(2, writeNodes, points), null)
  let first = 1
  const numbered = ways.map((way, at) => {
    const nodes = way.points.map((_, index) => first + index)
    // A ring ends at the node it begins with.
    if (String(way.points.at(-1)) === String(way.points[0])) nodes[nodes.length - 1] = first
    first += way.points.length
    return { id: at + 1, nodes, tags: Object.entries(way.tags) }
  })
  block.writeMessage(
    2,
    (_, group) => {
      for (const { id, nodes, tags } of numbered) {
        group.writeMessage(
          3,
          (_way, way) => {
            way.writeVarintField(1, id)
            way.writePackedVarint(
              2,
              tags.map(([key]) => texts.indexOf(key)),
            )
            way.writePackedVarint(
              3,
              tags.map(([, value]) => texts.indexOf(value)),
            )
            way.writePackedSVarint(8, steps(nodes))
          },
          null,
        )
      }
    },
    null,
  )
  return block.finish()
}

function writeNodes(points: readonly (readonly [number, number])[], dense: Pbf = new Pbf()): void {
  dense.writePackedSVarint(1, steps(points.map((_, index) => index + 1)))
  dense.writePackedSVarint(8, steps(points.map(([lat]) => Math.round(lat / granularity))))
  dense.writePackedSVarint(9, steps(points.map(([, long]) => Math.round(long / granularity))))
}

/** Each number as the difference to the one before. */
const steps = (numbers: readonly number[]): number[] =>
  numbers.map((number, at) => number - (numbers[at - 1] ?? 0))

/** The length of the header, the header, and the block. */
function blob(type: string, block: Uint8Array): Buffer {
  const body = new Pbf()
  body.writeVarintField(2, block.length)
  body.writeBytesField(3, deflateSync(block))
  const content = body.finish()
  const header = new Pbf()
  header.writeStringField(1, type)
  header.writeVarintField(3, content.length)
  const head = header.finish()
  const length = Buffer.alloc(4)
  length.writeUInt32BE(head.length)
  return Buffer.concat([length, head, content])
}
