import { classNames } from '@lucarne/core/lib/class-names.ts'
import { TextLink } from '@lucarne/core/ui/link/text-link.tsx'
import { Info, Tag } from 'lucide-react'
import type { SectionProps } from '../content/page.ts'

/** A highlighted line with an optional link. */
export default function Announcement({
  section: { text, action, tone },
}: SectionProps<'announcementSection'>) {
  const isPromotion = tone === 'promotion'
  const Icon = isPromotion ? Tag : Info
  return (
    <section aria-label="À noter" className="page-width py-6">
      <div
        className={classNames(
          'lit-m wrap-anywhere flex items-start gap-4 p-5 pr-10 md:items-center md:px-8',
          isPromotion ? 'bg-accent-soft' : 'bg-s1',
        )}
      >
        <Icon aria-hidden="true" className="size-6 shrink-0 text-accent max-md:mt-1" />
        <div className="flex flex-1 flex-wrap items-center justify-between gap-x-8 gap-y-1">
          <p className="font-label">{text}</p>
          {action && <TextLink to={action.href}>{action.label}</TextLink>}
        </div>
      </div>
    </section>
  )
}
