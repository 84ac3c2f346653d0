import type { ReactNode } from 'react'
import { classes } from '../ui/classes'
import day from './skyline-day.svg'
import night from './skyline-night.svg'

interface SkylineProps {
  /** For where it stands for something; else it is ornament. */
  alt?: string | undefined
  className?: string | undefined
}

/** Coloured houses under a mountain, by day or by night as the system is set. It is at the lower
 *  edge of what holds it and shows the middle of the street on phones, the whole of it from 920 px. */
export function Skyline({ alt = '', className }: SkylineProps) {
  return (
    <picture>
      <source srcSet={night} media="(prefers-color-scheme: dark)" />
      <img
        src={day}
        alt={alt}
        width="1440"
        height="400"
        fetchPriority="high"
        className={classes(
          '-ml-[45%] block h-auto w-[190%] max-w-none tablet:-ml-[12%] tablet:w-[124%] wide:ml-0 wide:max-h-128 wide:w-full wide:object-cover wide:object-bottom',
          className,
        )}
      />
    </picture>
  )
}

/** The top of a page whose route has `hero` in its handle: it reaches up behind the header. Its content
 *  is in the sky above the houses. */
export function SkylineHero({ children }: { children: ReactNode }) {
  return (
    <div className="-mt-14 overflow-hidden bg-linear-to-b from-sky-top to-sky-low to-78% pt-14 wide:-mt-19 wide:pt-19">
      <div className="column relative z-1 pt-3 wide:pt-11">{children}</div>
      <Skyline className="-mt-12.5 wide:-mt-11" />
    </div>
  )
}
