import { classNames } from '@lucarne/core/lib/class-names.ts'
import { IconButton } from '@lucarne/core/ui/button/icon-button.tsx'
import { StorePicture } from '@lucarne/core/ui/media/store-picture.tsx'
import { ArrowLeft, ArrowRight } from 'lucide-react'

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

type GalleryDotProps = { picture: string; label: string; current: boolean; onClick: () => void }

/** A dot on narrow screens, the picture itself where there is room. */
function GalleryDot({ picture, label, current, onClick }: GalleryDotProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-current={current ? 'true' : undefined}
      onClick={onClick}
      className={classNames(
        'group grid h-tap place-items-center sm:h-auto sm:w-22 sm:overflow-hidden sm:rounded-m sm:rounded-tr-lit-s sm:border',
        current ? 'w-11 sm:border-accent sm:ring-2 sm:ring-accent' : 'w-6 sm:border-line',
      )}
    >
      <span
        className={classNames(
          'drawn block h-2.5 rounded-[3px] sm:hidden',
          current ? 'w-9 bg-accent' : 'w-2.5 bg-faint group-hover:bg-ink',
        )}
      />
      <StorePicture
        src={picture}
        alt=""
        sizes="88px"
        width={88}
        height={66}
        loading="lazy"
        className="brighten aspect-4/3 product-stage w-full object-cover max-sm:hidden"
      />
    </button>
  )
}
