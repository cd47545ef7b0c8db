import { toPictureSource } from '@lucarne/core/content/picture-source.ts'
import { useMotionControl } from '@lucarne/core/hooks/use-motion-control.ts'
import { classNames } from '@lucarne/core/lib/class-names.ts'
import { PauseButton } from '@lucarne/core/ui/button/pause-button.tsx'
import { TextLink } from '@lucarne/core/ui/link/text-link.tsx'
import { Picture } from '@lucarne/core/ui/media/picture.tsx'
import { useId } from 'react'
import type { SectionProps } from '../content/page.ts'

type Poster = SectionProps<'posterColumnsSection'>['section']['posters'][number]

const columnCount = 5

/** Distributes items over columns in turn; empty columns are left out. */
export function distributeIntoColumns<Item>(items: readonly Item[], columns: number): Item[][] {
  return Array.from({ length: columns }, (_, column) =>
    items.filter((_item, index) => index % columns === column),
  ).filter(({ length }) => length > 0)
}

/** Film and series posters in columns that scroll in alternating directions. */
export default function PosterColumns({
  section: { title, text, button, posters },
}: SectionProps<'posterColumnsSection'>) {
  const id = useId()
  const { isPlaying, isEnabled, toggle, pauseProps } = useMotionControl()
  return (
    <section aria-labelledby={id} className="wrap-anywhere section-flow py-section">
      <div className="page-width grid grid-cols-1 items-center gap-x-gap gap-y-10 md:grid-cols-12">
        <div className="md:col-span-4">
          <h2 id={id} className="text-h1">
            {title}
          </h2>
          <p className="mt-5 max-w-80 text-lead text-muted">{text}</p>
          <div className="mt-5 flex items-center gap-6">
            <TextLink to={button.href}>{button.label}</TextLink>
            <PauseButton framed isPlaying={isEnabled} onToggle={toggle} what="les affiches" />
          </div>
        </div>
        <div
          className="scroll-fade-y grid h-120 grid-cols-3 gap-4 overflow-hidden sm:grid-cols-5 md:col-span-8 md:h-162"
          {...pauseProps}
        >
          {distributeIntoColumns(posters, columnCount).map((column, index) => (
            <PosterColumn
              key={column[0]?._id}
              posters={column}
              index={index}
              isPlaying={isPlaying}
              isHiddenOnNarrow={index >= 3}
            />
          ))}
        </div>
      </div>
    </section>
  )
}

const secondsPerPoster = 15
const staggerSeconds = 7

type PosterColumnProps = {
  posters: readonly Poster[]
  /** The column's index: it sets the direction and the starting offset. */
  index: number
  isPlaying: boolean
  isHiddenOnNarrow: boolean
}

/** One scrolling column; the second copy closes the loop and is hidden from screen readers. */
function PosterColumn({ posters, index, isPlaying, isHiddenOnNarrow }: PosterColumnProps) {
  const animation = {
    '--drift-duration': `${posters.length * secondsPerPoster}s`,
    animationPlayState: isPlaying ? 'running' : 'paused',
    animationDirection: index % 2 === 0 ? 'normal' : 'reverse',
    animationDelay: `${-staggerSeconds * (index + 1)}s`,
  }
  return (
    <div className={classNames('h-max animate-drift', isHiddenOnNarrow && 'max-sm:hidden')} style={animation}>
      {[false, true].map((isCopy) => (
        <ul key={String(isCopy)} aria-hidden={isCopy}>
          {posters.map(({ _id, image }) => {
            const source = toPictureSource(image, 2 / 3)
            return (
              <li key={_id} className="pb-4">
                <Picture
                  source={isCopy ? { ...source, alt: '' } : source}
                  sizes="(min-width: 1722px) 9vw, (min-width: 900px) 150px, 30vw"
                  className="brighten h-auto w-full rounded-m rounded-tr-lit-s"
                />
              </li>
            )
          })}
        </ul>
      ))}
    </div>
  )
}
