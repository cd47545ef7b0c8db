import type { HomePage, Poster } from '#content/home.ts'
import { useMotionControl } from '#hooks/use-motion-control.ts'
import { PauseButton } from '#ui/button/pause-button.tsx'
import { TextLink } from '#ui/link/text-link.tsx'
import { PosterColumn } from './poster-column.tsx'
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
