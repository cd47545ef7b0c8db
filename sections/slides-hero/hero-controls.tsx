import { IconButton } from '@lucarne/core/ui/button/icon-button.tsx'
import { PauseButton } from '@lucarne/core/ui/button/pause-button.tsx'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { CSSProperties } from 'react'

type Props = {
  count: number
  current: number
  isPlaying: boolean
  isEnabled: boolean
  intervalMs: number
  onGo: (index: number) => void
  onToggle: () => void
}

/** Arrows, a dot per slide, the pause button and the position. */
export function HeroControls({ count, current, isPlaying, isEnabled, intervalMs, onGo, onToggle }: Props) {
  return (
    <div className="mt-3 flex items-center gap-0.5 sm:gap-3 md:order-3 md:col-span-7 md:col-start-6 md:mt-6">
      <IconButton
        framed
        label="Diapositive précédente"
        data-control="slide"
        data-step={-1}
        onClick={() => onGo(current - 1)}
      >
        <ArrowLeft aria-hidden="true" />
      </IconButton>
      <IconButton
        framed
        label="Diapositive suivante"
        data-control="slide"
        data-step={1}
        onClick={() => onGo(current + 1)}
      >
        <ArrowRight aria-hidden="true" />
      </IconButton>
      {/* Below 360 px, dots are hidden to make room for the pause button. */}
      <div className="flex sm:ml-1 max-[359px]:hidden">
        {Array.from({ length: count }, (_, index) => (
          <HeroDot
            key={index}
            position={index + 1}
            current={index === current}
            isPlaying={isPlaying}
            intervalMs={intervalMs}
            onClick={() => onGo(index)}
          />
        ))}
      </div>
      <div className="max-md:ml-auto">
        <PauseButton isPlaying={isEnabled} onToggle={onToggle} what="les diapositives" />
      </div>
      <p aria-hidden="true" className="tabular ml-auto text-caption text-faint max-md:hidden">
        <span data-slide-position suppressHydrationWarning>
          {current + 1}
        </span>{' '}
        sur {count}
      </p>
    </div>
  )
}

type HeroDotProps = {
  position: number
  current: boolean
  isPlaying: boolean
  intervalMs: number
  onClick: () => void
}

/** A dot with a 24 × 44 px target; the current one shows the slide's progress. */
function HeroDot({ position, current, isPlaying, intervalMs, onClick }: HeroDotProps) {
  const fill: CSSProperties & Record<'--fill-duration', string> = {
    '--fill-duration': `${intervalMs}ms`,
    animationPlayState: isPlaying ? 'running' : 'paused',
  }
  return (
    <button
      type="button"
      aria-label={`Diapositive ${position}`}
      aria-current={current ? 'true' : undefined}
      data-control="slide"
      data-slide={position - 1}
      onClick={onClick}
      className="group grid h-tap w-6 place-items-center transition-[width] duration-250 aria-[current=true]:w-11 sm:aria-[current=true]:w-14"
    >
      <span className="keep-colors block h-2.5 w-2.5 overflow-hidden rounded-[3px] bg-faint transition-[width] duration-250 group-hover:bg-ink group-aria-[current=true]:w-9 group-aria-[current=true]:bg-line-strong sm:group-aria-[current=true]:w-11">
        <span
          className="hidden h-full origin-left animate-fill bg-accent group-aria-[current=true]:block"
          style={fill}
        />
      </span>
    </button>
  )
}
