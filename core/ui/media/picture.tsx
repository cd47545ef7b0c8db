import { useInView } from '#hooks/use-hydrated.ts'
import { classNames } from '#lib/class-names.ts'

/** The attributes of an `<img>` that loads without layout shift. */
export type PictureSource = {
  src: string
  srcSet: string
  width: number
  height: number
  alt: string
  /** A blurred preview as a `data:` URL, or null. */
  placeholder: string | null
  /** Set in a preview only. */
  'data-sanity'?: string | undefined
}

type Props = {
  hidden?: boolean
  'data-current'?: boolean
  source: PictureSource
  /** The `sizes` attribute. */
  sizes: string
  /** For the page's main picture, which loads eagerly. */
  priority?: boolean
  className?: string | undefined
}

export function Picture({ source, sizes, priority = false, className, ...state }: Props) {
  const { placeholder, alt, ...attributes } = source
  // Browsers decode `data:` URLs even off screen: prerendered HTML has only the main picture's placeholder.
  const [ref, isInView] = useInView<HTMLImageElement>()
  const blurredUrl = (isInView || priority) && placeholder
  return (
    <img
      ref={ref}
      {...attributes}
      {...state}
      alt={alt}
      sizes={sizes}
      loading={priority ? 'eager' : 'lazy'}
      decoding="async"
      fetchPriority={priority ? 'high' : 'auto'}
      className={classNames('bg-s2 bg-cover bg-center object-cover', className)}
      style={blurredUrl ? { backgroundImage: `url("${blurredUrl}")` } : undefined}
    />
  )
}
