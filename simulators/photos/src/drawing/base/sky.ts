import { lighter, mix } from './colour.ts'
import type { Season, Time } from './season.ts'

/** The colours of everything out of doors at one time of one season. */
export interface Sky {
  top: string
  bottom: string
  far: string
  near: string
  snow: string
  sea: string
  grass: string
  asphalt: string
  leaves: readonly [string, string]
  roofs: readonly string[]
  walls: readonly string[]
  /** What an unlit window shows. */
  pane: string
  /** The colour of windows with somebody at home; null by day. */
  lit: string | null
  aurora: boolean
  /** What the hour lays over houses and streets. */
  veil: string
}

const roofs = ['#b84b36', '#39576b', '#8d8478', '#5d7a5a', '#c9973f']
const walls = ['#efe7da', '#d9e2e6', '#f4efe6', '#e7d9c6', '#dfe5df']

const hours: Record<Time, Sky> = {
  day: {
    top: '#7fb9dc',
    bottom: '#e2f0f2',
    far: '#9db7c5',
    near: '#6f8d9c',
    snow: '#f7fafb',
    sea: '#7fb0c7',
    grass: '#94b172',
    asphalt: '#7b8185',
    leaves: ['#5b8a58', '#79a567'],
    roofs,
    walls,
    pane: '#56707f',
    lit: null,
    aurora: false,
    veil: '#ffffff00',
  },
  dawn: {
    top: '#a9c6e6',
    bottom: '#f9dac0',
    far: '#b3a9bd',
    near: '#7d7f9c',
    snow: '#fbeee6',
    sea: '#c0b8c8',
    grass: '#9aa775',
    asphalt: '#86828a',
    leaves: ['#66875a', '#8aa068'],
    roofs: roofs.map((roof) => mix(roof, '#6d5f7d', 0.2)),
    walls: walls.map((wall) => mix(wall, '#e8c3a6', 0.25)),
    pane: '#66708a',
    lit: null,
    aurora: false,
    veil: '#f5b48a1c',
  },
  dusk: {
    top: '#334d7c',
    bottom: '#f3a57c',
    far: '#726a90',
    near: '#4a4f70',
    snow: '#f3d3c4',
    sea: '#8a7791',
    grass: '#5d6a57',
    asphalt: '#55566a',
    leaves: ['#3f5648', '#55694f'],
    roofs: roofs.map((roof) => mix(roof, '#262a48', 0.6)),
    walls: walls.map((wall) => mix(wall, '#4f4a68', 0.62)),
    pane: '#2d3a56',
    lit: '#ffd37a',
    aurora: false,
    veil: '#2a2c5a2b',
  },
  night: {
    top: '#0b172c',
    bottom: '#1d4450',
    far: '#1d3149',
    near: '#15243b',
    snow: '#55738a',
    sea: '#17334c',
    grass: '#27382f',
    asphalt: '#2c3340',
    leaves: ['#22372c', '#2c4535'],
    roofs: roofs.map((roof) => mix(roof, '#101a2c', 0.74)),
    walls: walls.map((wall) => mix(wall, '#1c2840', 0.76)),
    pane: '#16233a',
    lit: '#ffcf70',
    aurora: true,
    veil: '#0b163438',
  },
}

export function skyAt(time: Time, season: Season): Sky {
  const hour = hours[time]
  if (season === 'autumn') return autumn(hour)
  if (season === 'winter') return winter(hour, time)
  // Summer nights are bright: no northern lights, and the sky keeps a green edge.
  return { ...hour, aurora: false }
}

const autumn = (hour: Sky): Sky => ({
  ...hour,
  grass: mix(hour.grass, '#b08a45', 0.4),
  near: mix(hour.near, '#8a6a50', 0.18),
  leaves: [mix(hour.leaves[0], '#b0762f', 0.62), mix(hour.leaves[1], '#cf9640', 0.62)],
})

function winter(hour: Sky, time: Time): Sky {
  const snow = mix(hour.snow, hour.top, time === 'day' ? 0.02 : 0.12)
  return {
    ...hour,
    top: time === 'day' ? '#c3d6e3' : hour.top,
    bottom: time === 'day' ? '#f3f5f5' : hour.bottom,
    far: mix(hour.far, snow, 0.5),
    near: mix(hour.near, snow, 0.32),
    sea: mix(hour.sea, '#9fb7c6', time === 'day' ? 0.5 : 0.1),
    grass: mix(snow, hour.near, time === 'night' ? 0.45 : 0.06),
    asphalt: mix(snow, hour.asphalt, time === 'night' ? 0.7 : 0.3),
    roofs: hour.roofs.map((roof) => mix(roof, lighter(snow, 0.2), time === 'night' ? 0.7 : 0.88)),
  }
}
