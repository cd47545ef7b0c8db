import { type ContentPicture, toPictureSource } from '@lucarne/core/content/picture-source.ts'
import { WindowFrame, WindowGlow } from '@lucarne/core/ui/layout/window-frame.tsx'
import { Picture } from '@lucarne/core/ui/media/picture.tsx'
import type { ReactNode } from 'react'

/** The layout of an opening: its text beside a framed picture. */
export const OpeningWithWindow = ({ image, children }: { image: ContentPicture; children: ReactNode }) => (
  <section className="relative isolate overflow-clip pt-4 pb-20 md:pt-12 md:pb-42">
    <div className="page-width grid grid-cols-1 items-center gap-x-gap gap-y-7 md:grid-cols-12">
      <div className="relative md:order-2 md:col-span-7">
        <WindowFrame className="aspect-3/2 sm:aspect-9/7">
          <Picture
            source={toPictureSource(image, 9 / 7)}
            sizes="(min-width: 1722px) 42vw, (min-width: 1368px) 713px, (min-width: 900px) 54vw, 92vw"
            priority
            className="size-full"
          />
        </WindowFrame>
        <WindowGlow className="top-full -left-[11%] mt-2 h-40 w-full max-md:opacity-50 md:mt-7 md:h-32" />
      </div>
      <div className="wrap-anywhere md:order-1 md:col-span-5">{children}</div>
    </div>
  </section>
)
