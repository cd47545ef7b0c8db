import { buildPictureSrcSet } from '@lucarne/store/contract/picture.ts'
import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<'img'>, 'srcSet'> & { src: string; alt: string; sizes: string }

/** A picture of the store in the width that its place needs; one that is kept elsewhere has a single size. */
export function StorePicture({ src, alt, sizes, ...attributes }: Props) {
  const avif = buildPictureSrcSet(src, 'avif')
  const webp = buildPictureSrcSet(src, 'webp')
  return (
    <picture className="contents">
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <img {...attributes} alt={alt} sizes={webp && sizes} srcSet={webp} src={src} />
    </picture>
  )
}
