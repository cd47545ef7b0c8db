import type { HTMLAttributes } from 'react'
import type { Logo } from '#content/home.ts'
import { Wordmark } from './wordmark.tsx'

const secondsPerLogo = 6

type Props = {
  channels: readonly Logo[]
  isPlaying: boolean
  pauseProps: HTMLAttributes<HTMLElement>
}

/** The channels' names in one line without end. The second copy closes the loop, for the eye only. */
export function ChannelMarquee({ channels, isPlaying, pauseProps }: Props) {
  const drift = {
    '--drift-duration': `${channels.length * secondsPerLogo}s`,
    animationPlayState: isPlaying ? 'running' : 'paused',
  }
  return (
    <div className="scroll-fade-x overflow-hidden py-6" {...pauseProps}>
      <div className="flex w-max animate-marquee" style={drift}>
        {[false, true].map((copy) => (
          <ul key={String(copy)} aria-hidden={copy} className="flex items-center">
            {channels.map((logo) => (
              <li key={logo._id} className="flex pr-16">
                <Wordmark logo={logo} height={34} copy={copy} />
              </li>
            ))}
          </ul>
        ))}
      </div>
    </div>
  )
}
