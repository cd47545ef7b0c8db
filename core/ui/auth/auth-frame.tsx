import type { ReactNode, RefObject } from 'react'
import { PageMeta } from '#ui/layout/page-meta.tsx'
import { WindowFrame, WindowGlow } from '#ui/layout/window-frame.tsx'
import { Picture, type PictureSource } from '#ui/media/picture.tsx'

type Props = {
  /** The document's title; the heading when absent. */
  pageTitle?: string
  title: string
  text: string
  /** Decorative; an empty frame until it is loaded. */
  picture: PictureSource | undefined
  /** For pages that move the focus to the heading. */
  headingRef?: RefObject<HTMLHeadingElement | null>
  children: ReactNode
}

/** Layout of the sign-in and password pages: a picture on the left, a heading and a form on the right. */
export function AuthFrame({ pageTitle, title, text, picture, headingRef, children }: Props) {
  return (
    <div className="relative isolate overflow-clip">
      <div className="page-width grid grid-cols-1 items-start gap-x-gap gap-y-6 pt-4 pb-16 md:grid-cols-12 md:pt-14 md:pb-44">
        <PageMeta title={pageTitle ?? title} description={text} />
        <div aria-hidden="true" className="relative isolate md:col-span-7 md:pr-6">
          <WindowFrame className="aspect-2/1 md:aspect-6/5">
            {picture && (
              <Picture source={picture} sizes="(min-width: 900px) 54vw, 92vw" className="size-full" />
            )}
          </WindowFrame>
          <WindowGlow className="top-full left-0 mt-8 h-44 w-full max-md:hidden" />
        </div>
        <div className="md:col-span-5 md:pt-6 md:pl-6">
          <h1 ref={headingRef} tabIndex={-1} className="text-h1 lg:text-[2.75rem]">
            {title}
          </h1>
          <p className="mt-2 mb-6 text-muted">{text}</p>
          {children}
        </div>
      </div>
    </div>
  )
}
