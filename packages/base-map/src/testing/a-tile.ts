import { gzipSync } from 'node:zlib'
import Pbf from 'pbf'

/** A vector tile with so many features in each layer, all of them points in its corner. */
export function aTile(layers: Readonly<Record<string, number>>): Buffer {
  const tile = new Pbf()
  for (const [name, count] of Object.entries(layers)) {
    tile.writeMessage(
      3,
      (_, layer) => {
        layer.writeVarintField(15, 2)
        layer.writeStringField(1, name)
        for (let at = 0; at < count; at += 1) {
          layer.writeMessage(
            2,
            (_feature, feature) => {
              feature.writeVarintField(3, 1)
              // Move to the corner.
              feature.writePackedVarint(4, [9, 0, 0])
            },
            null,
          )
        }
        layer.writeVarintField(5, 4096)
      },
      null,
    )
  }
  return gzipSync(tile.finish())
}
