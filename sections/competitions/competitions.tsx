import { useInView } from '@lucarne/core/hooks/use-hydrated.ts'
import { useMotionControl } from '@lucarne/core/hooks/use-motion-control.ts'
import { classNames } from '@lucarne/core/lib/class-names.ts'
import { PauseButton } from '@lucarne/core/ui/button/pause-button.tsx'
import { SectionHeading } from '@lucarne/core/ui/layout/section.tsx'
import { type HTMLAttributes, useId } from 'react'
import type { SectionProps } from '../content/page.ts'
import { Wordmark } from '../wordmark.tsx'

type Props = SectionProps<'competitionsSection'>
type Logo = Props['section']['channels'][number]

/** The sports competitions, and a marquee of the channels that broadcast them. */
export default function Competitions({ section: { title, competitions, channels } }: Props) {
  const id = useId()
  const { isPlaying, isEnabled, toggle, pauseProps } = useMotionControl()
  const [ref, isInView] = useInView<HTMLElement>()
  return (
    <section
      ref={ref}
      aria-labelledby={id}
      className={classNames('wrap-anywhere page-width section-flow py-section', !isInView && 'below-fold')}
    >
      <SectionHeading
        id={id}
        title={title}
        action={<PauseButton framed isPlaying={isEnabled} onToggle={toggle} what="les chaînes" />}
      />
      <div className="-mt-4 overflow-clip border-line border-y">
        <ul className="-mt-px -ml-5.25 grid grid-cols-2 sm:grid-cols-3 lg:grid-cols-6">
          {competitions.map((logo) => (
            <li key={logo._id} className="flex flex-col gap-5 border-line border-t border-l py-5 pr-3 pl-5">
              <Wordmark logo={logo} heightPx={30} />
              <p className="mt-auto text-caption text-faint">{logo.detail}</p>
            </li>
          ))}
        </ul>
      </div>
      <ChannelMarquee channels={channels} isPlaying={isPlaying} pauseProps={pauseProps} />
    </section>
  )
}

const secondsPerLogo = 6

type ChannelMarqueeProps = {
  channels: readonly Logo[]
  isPlaying: boolean
  pauseProps: HTMLAttributes<HTMLElement>
}

/** An endless line of channel logos; the second copy closes the loop and is hidden from screen readers. */
function ChannelMarquee({ channels, isPlaying, pauseProps }: ChannelMarqueeProps) {
  const animation = {
    '--drift-duration': `${channels.length * secondsPerLogo}s`,
    animationPlayState: isPlaying ? 'running' : 'paused',
  }
  return (
    <div className="scroll-fade-x overflow-hidden py-6" {...pauseProps}>
      <div className="flex w-max animate-marquee" style={animation}>
        {[false, true].map((isCopy) => (
          <ul key={String(isCopy)} aria-hidden={isCopy} className="flex items-center">
            {channels.map((logo) => (
              <li key={logo._id} className="flex pr-16">
                <Wordmark logo={logo} heightPx={34} isCopy={isCopy} />
              </li>
            ))}
          </ul>
        ))}
      </div>
    </div>
  )
}
