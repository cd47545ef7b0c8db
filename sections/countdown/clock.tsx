import { useMotionControl } from '@lucarne/core/hooks/use-motion-control.ts'
import { classNames } from '@lucarne/core/lib/class-names.ts'
import { PauseButton } from '@lucarne/core/ui/button/pause-button.tsx'
import { useEffect, useState } from 'react'
import { splitRemainingTime } from './remaining-time.ts'

const secondMs = 1000
const minuteMs = 60 * secondMs

/** The current time in milliseconds, updated at each unit boundary; undefined in prerendered HTML. */
function useNow(endMs: number, unitMs: number): number | undefined {
  const [now, setNow] = useState<number>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const tick = () => {
      const current = Date.now()
      setNow(current)
      if (current < endMs) timer = setTimeout(tick, ((endMs - current - 1) % unitMs) + 1)
    }
    tick()
    return () => clearTimeout(timer)
  }, [endMs, unitMs])
  return now
}

/**
 * A countdown, then a sentence in its place. With reduced motion, seconds are hidden until requested. All states have
 * the same size, which prevents layout shifts.
 */
export function Clock({ endMs, endText }: { endMs: number; endText: string }) {
  const { isEnabled, toggle } = useMotionControl()
  const unitMs = isEnabled ? secondMs : minuteMs
  const now = useNow(endMs, unitMs)
  const { days, hours, minutes, seconds } = splitRemainingTime(endMs - (now ?? endMs), unitMs)
  const hasEnded = now !== undefined && now >= endMs
  const parts = [
    { value: days, unit: days > 1 ? 'jours' : 'jour' },
    { value: hours, unit: hours > 1 ? 'heures' : 'heure' },
    { value: minutes, unit: minutes > 1 ? 'minutes' : 'minute' },
    { value: seconds, unit: seconds > 1 ? 'secondes' : 'seconde', isHidden: !isEnabled },
  ]
  return (
    <div className="grid items-center" data-awaits-script={now === undefined ? '' : undefined}>
      <div className={classNames('col-start-1 row-start-1', (now === undefined || hasEnded) && 'invisible')}>
        <div role="timer" aria-label="Temps restant" className="grid grid-cols-4 border-line border-y">
          {parts.map(({ value, unit, isHidden = false }, index) => (
            <div
              key={index}
              className={classNames(
                'min-w-0 border-line px-0.5 py-5 text-center not-first:border-l',
                isHidden && 'invisible',
              )}
            >
              <span className="tabular block whitespace-nowrap font-display font-title text-accent text-h3 sm:text-h1">
                {String(value).padStart(2, '0')}
              </span>{' '}
              <span className="block text-caption text-muted">{unit}</span>
            </div>
          ))}
        </div>
        <div className="mt-2 flex justify-end">
          <PauseButton isPlaying={isEnabled} onToggle={toggle} what="les secondes" />
        </div>
      </div>
      <p
        className={classNames(
          'col-start-1 row-start-1 font-display font-title text-accent text-h2',
          !hasEnded && 'invisible',
        )}
      >
        {endText}
      </p>
    </div>
  )
}
