import { useInView } from '#hooks/use-in-view.ts'
import { classNames } from '#lib/class-names.ts'

/** Everything an `<img>` needs so that nothing moves while it loads. */
export type PictureSource = {
  src: string
  srcSet: string
  width: number
  height: number
  alt: string
  /** A few blurred pixels as a data address, or null. */
  placeholder: string | null
  /** Where it is edited; in a preview alone. */
  'data-sanity'?: string | undefined
}

type Props = {
  source: PictureSource
  /** How wide the picture is shown, as the `sizes` attribute. */
  sizes: string
  /** The page's main picture: asked for at once. */
  priority?: boolean
  className?: string | undefined
}

export function Picture({ source, sizes, priority = false, className }: Props) {
  const { placeholder, alt, ...file } = source
  // A placeholder is decoded as soon as it is read, seen or not: in prerendered HTML, only the main picture has its own.
  const [ref, near] = useInView<HTMLImageElement>()
  const blurred = (near || priority) && placeholder
  return (
    <img
      ref={ref}
      {...file}
      alt={alt}
      sizes={sizes}
      loading={priority ? 'eager' : 'lazy'}
      decoding="async"
      fetchPriority={priority ? 'high' : 'auto'}
      className={classNames('bg-s2 bg-cover bg-center object-cover', className)}
      style={blurred ? { backgroundImage: `url("${blurred}")` } : undefined}
    />
  )
}
