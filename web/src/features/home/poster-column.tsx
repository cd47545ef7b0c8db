import type { Poster } from '#content/home.ts'
import { toPictureSource } from '#content/picture-source.ts'
import { classNames } from '#lib/class-names.ts'
import { Picture } from '#ui/media/picture.tsx'

const secondsPerPoster = 15
const stagger = 7 // s

type Props = {
  posters: readonly Poster[]
  /** Its place in the wall: neighbours move against one another, and none starts level with the next. */
  index: number
  isPlaying: boolean
  /** Left out on narrow screens. */
  narrowHidden: boolean
}

/** One drifting column. The second copy closes the loop, for the eye only. */
export function PosterColumn({ posters, index, isPlaying, narrowHidden }: Props) {
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
