import type { HomePage, Poster } from '#content/home.ts'
import { toPictureSource } from '#content/picture-source.ts'
import { useMotionControl } from '#hooks/use-motion-control.ts'
import { classNames } from '#lib/class-names.ts'
import { PauseButton } from '#ui/button/pause-button.tsx'
import { TextLink } from '#ui/link/text-link.tsx'
import { Picture } from '#ui/media/picture.tsx'
import { spread } from './spread.ts'

const columnCount = 5

/** Films and series drifting by, in columns that move against one another. */
export function PosterWall({
  title,
  text,
  button,
  posters,
}: HomePage['catalogue'] & { posters: readonly Poster[] }) {
  const { isPlaying, isEnabled, toggle, pauseProps } = useMotionControl()
  return (
    <section aria-labelledby="catalogue" className="py-section">
      <div className="page-width grid grid-cols-1 items-center gap-x-gap gap-y-10 md:grid-cols-12">
        <div className="md:col-span-4">
          <h2 id="catalogue" className="text-h1">
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
          {spread(posters, columnCount).map((column, index) => (
            <PosterColumn
              key={column[0]?._id}
              posters={column}
              index={index}
              isPlaying={isPlaying}
              narrowHidden={index >= 3}
            />
          ))}
        </div>
      </div>
    </section>
  )
}

const secondsPerPoster = 15
const stagger = 7 // s

type PosterColumnProps = {
  posters: readonly Poster[]
  /** Its place in the wall: neighbours move against one another, and none starts level with the next. */
  index: number
  isPlaying: boolean
  /** Left out on narrow screens. */
  narrowHidden: boolean
}

/** One drifting column. The second copy closes the loop, for the eye only. */
function PosterColumn({ posters, index, isPlaying, narrowHidden }: PosterColumnProps) {
  const drift = {
    '--drift-duration': `${posters.length * secondsPerPoster}s`,
    animationPlayState: isPlaying ? 'running' : 'paused',
    animationDirection: index % 2 === 0 ? 'normal' : 'reverse',
    animationDelay: `${-stagger * (index + 1)}s`,
  }
  return (
    <div className={classNames('h-max animate-drift', narrowHidden && 'max-sm:hidden')} style={drift}>
      {[false, true].map((copy) => (
        <ul key={String(copy)} aria-hidden={copy}>
          {posters.map(({ _id, image }) => {
            const source = toPictureSource(image, 2 / 3)
            return (
              <li key={_id} className="pb-4">
                <Picture
                  source={copy ? { ...source, alt: '' } : source}
                  sizes="(min-width: 900px) 150px, 30vw"
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
