import type { ReactNode } from 'react'
import { classNames } from '#lib/class-names.ts'
import { preventHyphenBreaks } from '#ui/prevent-hyphen-breaks.tsx'

type SectionProps = {
  children: ReactNode
  /** With the alternate background colour. */
  tinted?: boolean
  className?: string
  labelledBy?: string
}

/** A full-width section of a page, with the page's margins inside. */
export function Section({ children, tinted = false, className, labelledBy }: SectionProps) {
  return (
    <section
      aria-labelledby={labelledBy}
      className={classNames('py-section', tinted ? 'bg-floor' : 'section-flow')}
    >
      <div className={classNames('page-width wrap-anywhere', className)}>{children}</div>
    </section>
  )
}

type SectionHeadingProps = {
  id?: string
  title: string
  text?: string | null | undefined
  action?: ReactNode
}

/** A section's title and text on the left, its action at the bottom right. */
export function SectionHeading({ id, title, text, action }: SectionHeadingProps) {
  return (
    <div className="mb-8 flex flex-wrap items-end justify-between gap-x-gap gap-y-4 md:mb-12">
      <div className="max-w-2xl">
        <h2 id={id} className="text-h2">
          {preventHyphenBreaks(title)}
        </h2>
        {text && <p className="mt-2 max-w-lead text-lead text-muted">{preventHyphenBreaks(text)}</p>}
      </div>
      {action}
    </div>
  )
}
