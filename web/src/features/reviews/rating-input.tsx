import { classNames } from '@lucarne/core/lib/class-names.ts'
import { Star } from 'lucide-react'
import { useState } from 'react'

const ratingLabels = ['décevant', 'moyen', 'correct', 'très bien', 'excellent']

type Props = { value: number; onChange: (rating: number) => void }

/** Five stars as radio buttons; hovering previews a rating, arrow keys choose one. */
export function RatingInput({ value, onChange }: Props) {
  const [hovered, setHovered] = useState<number>()
  const shown = hovered ?? value
  return (
    <fieldset>
      <legend className="font-strong text-[0.9375rem]">Votre note</legend>
      <div className="mt-0.5 flex flex-wrap items-center gap-x-3">
        <div className="-ml-2.5 flex" onPointerLeave={() => setHovered(undefined)}>
          {ratingLabels.map((label, index) => {
            const rating = index + 1
            return (
              <label
                key={label}
                onPointerEnter={() => setHovered(rating)}
                className="relative grid size-tap cursor-pointer place-items-center rounded-m has-focus-visible:outline-3 has-focus-visible:outline-ring has-focus-visible:-outline-offset-3"
              >
                <input
                  type="radio"
                  name="rating"
                  value={rating}
                  checked={rating === value}
                  onChange={() => onChange(rating)}
                  className="absolute inset-0 cursor-pointer opacity-0"
                />
                <span className="sr-only">{`${rating} sur 5, ${label}`}</span>
                <Star
                  aria-hidden="true"
                  className={classNames(
                    'size-6.5 transition-colors',
                    rating <= shown ? 'fill-accent text-accent' : 'text-line-strong',
                  )}
                />
              </label>
            )
          })}
        </div>
        <p aria-hidden="true" className="text-muted text-small">
          {shown} sur 5{'\u202f'}: {ratingLabels[shown - 1]}
        </p>
      </div>
    </fieldset>
  )
}
