import { ArrowLeft, ArrowRight } from 'lucide-react'
import { IconButton } from '#ui/button/icon-button.tsx'
import { GalleryDot } from './gallery-dot.tsx'

type Props = { pictures: readonly string[]; current: number; onGo: (index: number) => void }

/** Under the picture, never on it: one dot a picture, and the arrows. */
export function GalleryControls({ pictures, current, onGo }: Props) {
  return (
    <div className="mt-3 flex items-center justify-between gap-4">
      <div className="flex min-w-0 flex-wrap sm:gap-2.5">
        {pictures.map((url, index) => (
          <GalleryDot
            key={url}
            picture={url}
            label={`Photo ${index + 1} sur ${pictures.length}`}
            current={index === current}
            onClick={() => onGo(index)}
          />
        ))}
      </div>
      <div className="flex shrink-0 gap-2">
        <IconButton framed label="Photo précédente" onClick={() => onGo(current - 1)}>
          <ArrowLeft aria-hidden="true" />
        </IconButton>
        <IconButton framed label="Photo suivante" onClick={() => onGo(current + 1)}>
          <ArrowRight aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  )
}
