import { buildContactUrl, contactNames, useLayout } from '@lucarne/core/content/layout.ts'
import { cleanStega } from '@lucarne/core/lib/stega.ts'
import { PanelButton } from '@lucarne/core/ui/button/icon-button.tsx'
import { SmartLink } from '@lucarne/core/ui/link/smart-link.tsx'
import { ContactIcon } from '@lucarne/core/ui/media/contact-icon.tsx'
import { MessageCircle, X } from 'lucide-react'
import { useId } from 'react'

const contactKinds = ['whatsapp', 'telegram', 'email'] as const

/**
 * The list of contact channels. Its button is in the header, and floats in the right margin where that is wide enough:
 * it covers nothing (docs/product/site.md#layout).
 */
export default function ContactBubble() {
  const settings = useLayout()?.settings
  const listId = useId()

  if (!settings) return null
  const { help, contact } = settings
  return (
    <aside aria-label={cleanStega(help.title)} className="lg:fixed lg:right-0.5 lg:bottom-6">
      <PanelButton
        panelId={listId}
        opens={{ label: 'Besoin d’aide ?', Icon: MessageCircle }}
        closes={{ label: 'Fermer l’aide', Icon: X }}
        className="lg:border lg:border-line-strong lg:bg-s3 lg:shadow-2"
      />
      <div
        id={listId}
        hidden
        data-panel=""
        className="lit-m fixed top-bar right-2 mt-2 w-72 animate-arrive border border-line bg-s1 p-2 shadow-3 md:top-bar-wide lg:top-auto lg:right-13 lg:bottom-6"
      >
        <p className="px-3 pt-2 pr-10 font-display font-head text-h4">{help.title}</p>
        <p className="px-3 pb-2 text-muted text-small">{help.text}</p>
        <ul>
          {contactKinds.map((kind) => (
            <li key={kind}>
              <SmartLink
                to={buildContactUrl(contact, kind)}
                data-contact={kind}
                className="flex min-h-12 items-center gap-3 rounded-m px-3 font-label hover:bg-s2"
              >
                <ContactIcon kind={kind} className="size-5 text-accent" />
                {contactNames[kind]}
              </SmartLink>
            </li>
          ))}
        </ul>
      </div>
    </aside>
  )
}
