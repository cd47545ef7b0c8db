import { useQuery } from '@tanstack/react-query'
import { pictureSource } from '#content/picture-source.ts'
import { slidesOptions } from '#content/slides.ts'
import { WindowFrame } from '#ui/layout/window-frame.tsx'
import { WindowGlow } from '#ui/layout/window-glow.tsx'
import { Picture } from '#ui/media/picture.tsx'

/** The window beside the form: the first of the site's own scenes. */
export function AccountScene() {
  const { data: slides } = useQuery(slidesOptions)
  const picture = slides?.[0]?.image
  return (
    <div aria-hidden="true" className="relative isolate md:col-span-7 md:pr-6">
      <WindowFrame className="aspect-2/1 md:aspect-6/5">
        {picture && (
          <Picture
            source={{ ...pictureSource(picture, 6 / 5), alt: '' }}
            sizes="(min-width: 900px) 54vw, 92vw"
            className="size-full"
          />
        )}
      </WindowFrame>
      <WindowGlow className="top-full left-0 mt-8 h-44 w-full max-md:hidden" />
    </div>
  )
}
