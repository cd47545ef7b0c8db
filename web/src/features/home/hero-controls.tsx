import { ArrowLeft, ArrowRight } from 'lucide-react'
import { IconButton } from '#ui/button/icon-button.tsx'
import { PauseButton } from '#ui/button/pause-button.tsx'
import { HeroDot } from './hero-dot.tsx'

type Props = {
  count: number
  current: number
  isPlaying: boolean
  isEnabled: boolean
  /** ms */
  interval: number
  onGo: (index: number) => void
  onToggle: () => void
}

/** Under the window, never on it: arrows, one dot a slide, pause, and where we are. */
export function HeroControls({ count, current, isPlaying, isEnabled, interval, onGo, onToggle }: Props) {
  return (
    <div className="mt-3 flex items-center gap-1 sm:gap-3 md:order-3 md:col-span-7 md:col-start-6 md:mt-6">
      <IconButton framed label="Diapositive précédente" onClick={() => onGo(current - 1)}>
        <ArrowLeft aria-hidden="true" />
      </IconButton>
      <IconButton framed label="Diapositive suivante" onClick={() => onGo(current + 1)}>
        <ArrowRight aria-hidden="true" />
      </IconButton>
      <div className="flex sm:ml-1">
        {Array.from({ length: count }, (_, index) => (
          <HeroDot
            key={index}
            position={index + 1}
            current={index === current}
            isPlaying={isPlaying}
            interval={interval}
            onClick={() => onGo(index)}
          />
        ))}
      </div>
      <div className="max-md:ml-auto">
        <PauseButton isPlaying={isEnabled} onToggle={onToggle} what="les diapositives" />
      </div>
      <p aria-hidden="true" className="tabular ml-auto text-caption text-faint max-md:hidden">
        {current + 1} sur {count}
      </p>
    </div>
  )
}
