import { classNames } from '#lib/class-names.ts'
import { StorePicture } from '#ui/media/store-picture.tsx'

type Props = {
  src: string | null | undefined
  /** The side of the square in CSS pixels. */
  size: 64 | 88
}

/** The picture of a line of the cart or of an order. */
export function StoreThumbnail({ src, size }: Props) {
  return (
    <div
      className={classNames(
        size === 88 ? 'size-22' : 'size-16',
        'shrink-0 overflow-hidden rounded-s rounded-tr-lit-s product-stage',
      )}
    >
      {src && (
        <StorePicture
          src={src}
          alt=""
          // At this width, a 4:3 picture is cropped to a square.
          sizes={`${Math.ceil((size * 4) / 3)}px`}
          width={size}
          height={size}
          className="size-full object-cover"
        />
      )}
    </div>
  )
}
