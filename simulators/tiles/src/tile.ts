export type TileAddress = { readonly z: number; readonly x: number; readonly y: number }

/** A plain square that says which one it is; every other one a little darker, so that they can be
 *  told apart. */
export const drawTile = ({ z, x, y }: TileAddress): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256">
  <rect width="256" height="256" fill="${(x + y) % 2 === 0 ? '#e8ece4' : '#dfe5da'}"/>
  <text x="128" y="132" fill="#7b8576" font-family="sans-serif" font-size="14" text-anchor="middle">${z}/${x}/${y}</text>
</svg>`
