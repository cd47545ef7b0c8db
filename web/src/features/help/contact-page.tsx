import { type ContactPage, contactOptions } from '@lucarne/core/content/contact.ts'
import { buildContactUrl, useLayout } from '@lucarne/core/content/layout.ts'
import type { PageLoader } from '@lucarne/core/lib/page-module.ts'
import { toSafeUrl } from '@lucarne/core/lib/safe-url.ts'
import { MissingContent } from '@lucarne/core/messages/lazy-not-found.ts'
import { PageHeading } from '@lucarne/core/ui/layout/page-heading.tsx'
import { PageMeta } from '@lucarne/core/ui/layout/page-meta.tsx'
import { ContactIcon } from '@lucarne/core/ui/media/contact-icon.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { ContactForm } from './contact-form.tsx'
import { QuestionsSection } from './question-list.tsx'

export const loader: PageLoader = (queryClient) => queryClient.prefetchQuery(contactOptions)

/** The contact channels, each in a new tab. */
function ContactChannels({ channels }: Pick<ContactPage, 'channels'>) {
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

export function Component() {
  const { data: page } = useSuspenseQuery(contactOptions)
  if (!page) return <MissingContent />
  const { title, subtitle, channels, form, faq, openingHours, seo } = page
  return (
    <>
      <div className="page-width pb-section">
        <PageMeta title={seo.title} description={seo.description} />
        <PageHeading title={title} text={subtitle} />
        <ContactChannels channels={channels} />
        {openingHours && <OpeningHours {...openingHours} />}
        <section className="lit-m mt-14 grid grid-cols-1 gap-x-gap gap-y-7 border border-line bg-s1 p-6 md:grid-cols-12 md:p-10">
          <div className="md:col-span-4">
            <h2 className="text-h2">{form.title}</h2>
            <p className="mt-1.5 text-muted">{form.text}</p>
          </div>
          <div className="md:col-span-8">
            <ContactForm />
          </div>
        </section>
      </div>
      <QuestionsSection {...faq} />
    </>
  )
}

function OpeningHours({ title, rows, note }: NonNullable<ContactPage['openingHours']>) {
  return (
    <section aria-labelledby="horaires" className="mt-14 grid grid-cols-1 gap-x-gap gap-y-4 md:grid-cols-12">
      <div className="md:col-span-4">
        <h2 id="horaires" className="text-h3">
          {title}
        </h2>
        <p className="mt-2 max-w-measure text-faint text-small">{note}</p>
      </div>
      <dl className="self-start border-line border-t md:col-span-8">
        {rows.map(({ _key, days, hours }) => (
          <div key={_key} className="flex flex-wrap justify-between gap-x-6 border-line border-b py-3.5">
            <dt className="text-muted">{days}</dt>
            <dd className="tabular font-strong">{hours}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
