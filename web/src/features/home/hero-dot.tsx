import type { CSSProperties } from 'react'
import { classNames } from '#lib/class-names.ts'

type Props = {
  position: number
  current: boolean
  isPlaying: boolean
  /** ms */
  interval: number
  onClick: () => void
}

/** A dot with a 24 × 44 px target; the current one widens and fills while its slide is shown. */
export function HeroDot({ position, current, isPlaying, interval, onClick }: Props) {
  const fill: CSSProperties & Record<'--fill-duration', string> = {
    '--fill-duration': `${interval}ms`,
    animationPlayState: isPlaying ? 'running' : 'paused',
  }
  return (
    <button
      type="button"
      aria-label={`Diapositive ${position}`}
      aria-current={current ? 'true' : undefined}
      onClick={onClick}
      className={classNames(
        'group grid h-tap place-items-center transition-[width] duration-250',
        current ? 'w-11 sm:w-14' : 'w-6',
      )}
    >
      <span
        className={classNames(
          'drawn block h-2.5 overflow-hidden rounded-[3px] transition-[width] duration-250',
          current ? 'w-9 bg-line-strong sm:w-11' : 'w-2.5 bg-faint group-hover:bg-ink',
        )}
      >
        {current && <span className="block h-full origin-left animate-fill bg-accent" style={fill} />}
      </span>
    </button>
  )
}
