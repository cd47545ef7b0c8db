import type { Logo } from '#content/home.ts'
import { classNames } from '#lib/class-names.ts'
import { useMotionControl } from '#lib/use-motion-control.ts'
import { useNearView } from '#lib/use-near-view.ts'
import { PauseButton } from '#ui/pause-button.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { ChannelMarquee } from './channel-marquee.tsx'
import { Wordmark } from './wordmark.tsx'

type Props = { title: string; competitions: readonly Logo[]; channels: readonly Logo[] }

/** The competitions in hairlines, and under them the channels that carry them, passing by. */
export function Competitions({ title, competitions, channels }: Props) {
  const { playing, wanted, toggle, holdProps } = useMotionControl()
  const [ref, near] = useNearView<HTMLElement>()
  return (
    <section
      ref={ref}
      aria-labelledby="competitions"
      className={classNames('page-width', !near && 'awaited')}
    >
      <SectionHeading
        id="competitions"
        title={title}
        action={<PauseButton framed playing={wanted} onToggle={toggle} what="les chaînes" />}
      />
      <div className="-mt-4 overflow-clip border-line border-y">
        <ul className="-mt-px -ml-5.25 grid grid-cols-2 sm:grid-cols-3 lg:grid-cols-6">
          {competitions.map((logo) => (
            <li key={logo._id} className="flex flex-col gap-5 border-line border-t border-l py-5 pr-3 pl-5">
              <Wordmark logo={logo} height={30} />
              <p className="mt-auto text-caption text-faint">{logo.detail}</p>
            </li>
          ))}
        </ul>
      </div>
      <ChannelMarquee channels={channels} playing={playing} holdProps={holdProps} />
    </section>
  )
}
