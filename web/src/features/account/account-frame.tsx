import type { ReactNode, RefObject } from 'react'
import { PageMeta } from '#ui/layout/page-meta.tsx'
import { AccountScene } from './account-scene.tsx'

type Props = {
  /** The document's title; the heading when absent. */
  pageTitle?: string
  title: string
  text: string
  /** For who moves the focus to the heading. */
  heading?: RefObject<HTMLHeadingElement | null>
  children: ReactNode
}

/** What the pages around signing in share: the scene on the left, a heading and a form on the right. */
export function AccountFrame({ pageTitle, title, text, heading, children }: Props) {
  return (
    <div className="relative isolate overflow-clip">
      <div className="page-width grid grid-cols-1 items-start gap-x-gap gap-y-6 pt-4 pb-16 md:grid-cols-12 md:pt-14 md:pb-44">
        <PageMeta title={pageTitle ?? title} description={text} />
        <AccountScene />
        <div className="md:col-span-5 md:pt-6 md:pl-6">
          <h1 ref={heading} tabIndex={-1} className="text-h1 lg:text-[2.75rem]">
            {title}
          </h1>
          <p className="mt-2 mb-6 text-muted">{text}</p>
          {children}
        </div>
      </div>
    </div>
  )
}
