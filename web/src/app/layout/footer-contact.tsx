import { contactAddress, contactNames } from '#content/contact-address.ts'
import type { SiteSettings } from '#content/layout.ts'
import { SmartLink } from '#ui/link/smart-link.tsx'
import { ContactIcon } from '#ui/media/contact-icon.tsx'

const social = ['whatsapp', 'telegram', 'tiktok', 'youtube'] as const

export function FooterContact({ contact }: { contact: SiteSettings['contact'] }) {
  return (
    <>
      <ul className="-ml-3 mt-3 flex">
        {social.map((kind) => (
          <li key={kind}>
            <SmartLink
              to={contactAddress(contact, kind)}
              title={contactNames[kind]}
              className="grid size-tap place-items-center rounded-m hover:bg-s2"
            >
              <ContactIcon kind={kind} className="size-5" />
              <span className="sr-only">{contactNames[kind]}</span>
            </SmartLink>
          </li>
        ))}
      </ul>
      <SmartLink
        to={contactAddress(contact, 'email')}
        className="inline-flex min-h-tap items-center text-muted hover:text-ink"
      >
        {contact.email}
      </SmartLink>
    </>
  )
}
