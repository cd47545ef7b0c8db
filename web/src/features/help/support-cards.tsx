import type { SupportPage } from '#content/support.ts'
import { classNames } from '#lib/class-names.ts'
import { SmartLink } from '#ui/link/smart-link.tsx'
import { TopicIcon } from '#ui/media/topic-icon.tsx'

/** The help centre's entries; seven are laid out as three large and four small ones. */
export function SupportCards({ cards }: Pick<SupportPage, 'cards'>) {
  const largeCount = cards.length % 4 === 3 ? 3 : 0
  return (
    <ul className="grid gap-3 sm:grid-cols-2 md:gap-gap lg:grid-cols-12">
      {cards.map(({ _key, title, text, icon, href }, index) => (
        <li
          key={_key}
          className={classNames(
            index === 0 && 'sm:max-lg:col-span-2',
            index < largeCount ? 'lg:col-span-4' : 'lg:col-span-3',
          )}
        >
          <SmartLink
            to={href}
            className="lit-m flex h-full gap-4.5 border border-line bg-s1 p-5 hover:border-line-strong hover:bg-s2 sm:flex-col sm:gap-6 sm:p-6"
          >
            <TopicIcon icon={icon} className="mt-0.5 size-6 shrink-0 text-accent" />
            <div>
              <h2 className="text-h3">{title}</h2>
              <p className="mt-1.5 text-muted">{text}</p>
            </div>
          </SmartLink>
        </li>
      ))}
    </ul>
  )
}
