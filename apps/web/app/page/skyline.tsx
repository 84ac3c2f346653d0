import { classes } from '../ui/classes'
import day from './skyline-day.svg'
import night from './skyline-night.svg'

interface SkylineProps {
  /** For where it stands for something; else it is ornament. */
  alt?: string | undefined
  className?: string | undefined
}

/** Coloured houses under a mountain, by day or by night as the system is set. It stands on the lower
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
