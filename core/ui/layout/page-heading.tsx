import type { ReactNode } from 'react'
import { preventHyphenBreaks } from '#ui/prevent-hyphen-breaks.tsx'

type Props = { title: string; text?: ReactNode; action?: ReactNode }

/** The heading of a page without a main picture. */
export function PageHeading({ title, text, action }: Props) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-gap gap-y-6 pt-12 pb-8 md:pt-18 md:pb-12">
      <div className="wrap-anywhere max-w-2xl">
        <h1 tabIndex={-1} className="text-h1">
          {preventHyphenBreaks(title)}
        </h1>
        {text && <p className="mt-4 max-w-lead text-lead text-muted">{preventHyphenBreaks(text)}</p>}
      </div>
      {action}
    </header>
  )
}
