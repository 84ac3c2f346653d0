/** Every colour of the skyline. Two palettes, one drawing: a colour may be null where the thing it
 *  paints does not exist, as clouds do not at night. */
export interface Palette {
  cloud: string | null
  aurora: { green: string; blue: string } | null
  star: string | null
  farRange: string
  mountain: string
  spur: string
  basaltLayer: string
  snow: string
  snowShade: string
  foothill: string
  sea: string
  glint: string
  backWalls: readonly [string, string, string]
  backRoof: string
  walls: Record<Wall, string>
  roofs: Record<Roof, string>
  chimney: string
  smoke: string
  trim: string
  pane: string
  paneLit: string
  door: string
  stone: string
  stoneLight: string
  wallShade: string
  ribDark: string
  ribLight: string
  trunk: string
  leaf: string
  leafLight: string
  iron: string
  lamp: string
  lampGlow: string | null
}

export type Wall = 'red' | 'ochre' | 'blue' | 'green' | 'white' | 'teal' | 'plum' | 'cream'
export type Roof = 'dark' | 'red' | 'green' | 'blue'

export const day: Palette = {
  cloud: '#ffffff',
  aurora: null,
  star: null,
  farRange: '#cfdfe7',
  mountain: '#93afbe',
  spur: '#83a1b2',
  basaltLayer: '#16202a17',
  snow: '#ffffff',
  snowShade: '#d9e6ed',
  foothill: '#789aab',
  sea: '#b4d2df',
  glint: '#e6f2f6',
  backWalls: ['#c5d2d6', '#d6dcd8', '#bccbd1'],
  backRoof: '#8ea2ad',
  walls: {
    red: '#b8442f',
    ochre: '#d9a23e',
    blue: '#2f6f8f',
    green: '#3f7a58',
    white: '#f6f4ee',
    teal: '#5b9a97',
    plum: '#7a4a5c',
    cream: '#efdfc0',
  },
  roofs: { dark: '#2b3841', red: '#9c3a2a', green: '#39604b', blue: '#2d5570' },
  chimney: '#cdc4b6',
  smoke: '#ffffff',
  trim: '#fffdf8',
  pane: '#56707f',
  paneLit: '#8fb2c2',
  door: '#26323a',
  stone: '#9aa3a6',
  stoneLight: '#c3c9ca',
  wallShade: '#16202a14',
  ribDark: '#16202a21',
  ribLight: '#ffffff1f',
  trunk: '#6d5a4a',
  leaf: '#5f8d5c',
  leafLight: '#7ba571',
  iron: '#26323a',
  lamp: '#ffe9b0',
  lampGlow: null,
}

export const night: Palette = {
  cloud: null,
  aurora: { green: '#4ad0a0', blue: '#3a8fb0' },
  star: '#ffffff',
  farRange: '#172a3a',
  mountain: '#233b4d',
  spur: '#1d3343',
  basaltLayer: '#00000029',
  snow: '#6d8a9c',
  snowShade: '#506d80',
  foothill: '#1b3040',
  sea: '#16303f',
  glint: '#2b5366',
  backWalls: ['#1d2f3c', '#223643', '#1a2a36'],
  backRoof: '#13212c',
  walls: {
    red: '#7d3527',
    ochre: '#8f6d2f',
    blue: '#234e65',
    green: '#2b5440',
    white: '#8b969c',
    teal: '#3a6665',
    plum: '#523643',
    cream: '#8a8069',
  },
  roofs: { dark: '#0f181f', red: '#55251d', green: '#1f3a2d', blue: '#1a3446' },
  chimney: '#59666d',
  smoke: '#33495a',
  trim: '#b9c3c8',
  pane: '#15232d',
  paneLit: '#ffcf70',
  door: '#0f181f',
  stone: '#38454d',
  stoneLight: '#4b5961',
  wallShade: '#00000033',
  ribDark: '#00000038',
  ribLight: '#ffffff0d',
  trunk: '#3a332c',
  leaf: '#26402f',
  leafLight: '#2f4d39',
  iron: '#070c10',
  lamp: '#ffe9b0',
  lampGlow: '#ffd78247',
}
