import type { Announcement } from '@lucarne/core/content/layout.ts'
import { SmartLink } from '@lucarne/core/ui/link/smart-link.tsx'
import { useState } from 'react'

type Props = {
  /** Changes with each publication and date; the bar is mounted again for each page. */
  current: Announcement
}

/**
 * The announcement of every page (docs/product/content.md#announcement), in the flow above `main`. It is inserted only
 * with a new page, and one that expires keeps its space, so that there is no layout shift.
 */
export function AnnouncementBar({ current }: Props) {
  const [initial] = useState(current)
  const isCurrent = current?._id === initial?._id
  // The preview sets the attribute: it follows each keystroke.
  const shown = isCurrent || 'previewed' in document.documentElement.dataset ? current : initial
  if (!shown) return null
  const { text, tone, action } = shown
  return (
    <section
      aria-label="Annonce"
      className={`relative -mb-bar border-line border-b pt-bar text-center text-small md:-mb-bar-wide md:pt-bar-wide ${
        tone === 'promotion' ? 'bg-accent-soft' : 'bg-s2'
      } ${shown === current ? '' : 'invisible'}`}
    >
      <p className="page-width flex min-h-tap flex-wrap items-center justify-center gap-x-3 py-1.5">
        {text}
        {action && (
          <SmartLink to={action.href} className="inline-flex min-h-tap items-center font-strong underline">
            {action.label}
          </SmartLink>
        )}
      </p>
    </section>
  )
}
