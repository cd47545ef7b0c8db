import type { ContactPage } from '@lucarne/core/content/contact.ts'
import { buildContactUrl, useLayout } from '@lucarne/core/content/layout.ts'
import { toSafeUrl } from '@lucarne/core/lib/safe-url.ts'
import { ContactIcon } from '@lucarne/core/ui/media/contact-icon.tsx'

/** The contact channels, each in a new tab. */
export function ContactChannels({ channels }: Pick<ContactPage, 'channels'>) {
  const contact = useLayout()?.settings?.contact
  if (!contact) return null
  return (
    <ul className="grid border-line border-t sm:grid-cols-2 lg:grid-cols-4 lg:border-b">
      {channels.map(({ _key, channel, title, text, delay }) => (
        <li
          key={_key}
          className="border-line max-lg:border-b lg:border-l lg:first:border-l-0 sm:max-lg:even:border-l"
        >
          <a
            href={toSafeUrl(buildContactUrl(contact, channel))}
            target="_blank"
            rel="noopener"
            className="group flex h-full flex-col py-7 pr-6 lg:px-6 lg:[li:first-child>&]:pl-0 sm:max-lg:[li:nth-child(even)>&]:pl-6"
          >
            <ContactIcon kind={channel} className="size-6 text-accent" />
            <h2 className="mt-5 text-h3 group-hover:text-accent">{title}</h2>
            <p className="mt-1 mb-4 text-muted">{text}</p>
            <p className="mt-auto text-caption text-faint">{delay}</p>
            <span className="sr-only">(nouvel onglet)</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
