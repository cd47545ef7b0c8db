import { classNames } from '@lucarne/core/lib/class-names.ts'
import { SmartLink } from '@lucarne/core/ui/link/smart-link.tsx'
import { TopicIcon } from '@lucarne/core/ui/media/topic-icon.tsx'
import type { SectionProps } from '../content/page.ts'

/** Cards that lead to topics; seven are laid out as three large and four small ones. */
export default function Entries({ section: { items } }: SectionProps<'entriesSection'>) {
  const largeCount = items.length % 4 === 3 ? 3 : 0
  return (
    <section className="page-width section-flow py-section">
      <ul className="grid gap-3 sm:grid-cols-2 md:gap-gap lg:grid-cols-12">
        {items.map(({ _key, title, text, icon, href }, index) => (
          <li
            key={_key}
            className={classNames(
              index === 0 && items.length % 2 === 1 && 'sm:max-lg:col-span-2',
              index < largeCount ? 'lg:col-span-4' : 'lg:col-span-3',
            )}
          >
            <SmartLink
              to={href}
              className="lit-m flex h-full gap-4.5 border border-line bg-s1 p-5 hover:border-line-strong hover:bg-s2 sm:flex-col sm:gap-6 sm:p-6"
            >
              <TopicIcon icon={icon} className="mt-0.5 size-6 shrink-0 text-accent" />
              <div className="wrap-anywhere min-w-0">
                <h2 className="text-h3">{title}</h2>
                <p className="mt-1.5 text-muted">{text}</p>
              </div>
            </SmartLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
