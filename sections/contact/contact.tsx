import { buildContactUrl, contactNames, useLayout } from '@lucarne/core/content/layout.ts'
import { lazyHydrate } from '@lucarne/core/lib/lazy-hydrate.tsx'
import { Button } from '@lucarne/core/ui/button/button.tsx'
import { ButtonLink } from '@lucarne/core/ui/button/button-link.tsx'
import { ContactIcon } from '@lucarne/core/ui/media/contact-icon.tsx'
import { Bot } from 'lucide-react'
import { useCallback, useId, useState } from 'react'
import type { SectionProps } from '../content/page.ts'

const AssistantPanel = lazyHydrate(() => import('./assistant-panel.tsx'))

/** The panel, whose id the button references before its code is loaded. */
const assistantId = 'assistant'

const contactKinds = ['whatsapp', 'telegram', 'email'] as const

/** The contact channels, and the assistant (docs/product/support.md). */
export default function Contact({ section: { title, text } }: SectionProps<'contactSection'>) {
  const id = useId()
  const [isAsking, setAsking] = useState(false)
  const close = useCallback(() => setAsking(false), [])
  const contact = useLayout()?.settings?.contact
  return (
    <section
      aria-labelledby={id}
      className="page-width section-flow wrap-anywhere flex flex-wrap items-end justify-between gap-x-gap gap-y-6 py-section"
    >
      <div>
        <h2 id={id} className="text-h2">
          {title}
        </h2>
        {text && <p className="mt-2 max-w-lead text-lead text-muted">{text}</p>}
      </div>
      <div className="flex flex-wrap gap-2.5">
        {contact &&
          contactKinds.map((kind, index) => (
            <ButtonLink
              key={kind}
              to={buildContactUrl(contact, kind)}
              variant={index === 0 ? 'primary' : 'secondary'}
            >
              <ContactIcon kind={kind} className="size-5" />
              <span>{contactNames[kind]}</span>
            </ButtonLink>
          ))}
        <Button
          aria-haspopup="dialog"
          aria-expanded={isAsking}
          aria-controls={assistantId}
          onClick={() => setAsking(true)}
        >
          <Bot aria-hidden="true" className="size-5" />
          Assistant IA
        </Button>
        {isAsking && <AssistantPanel id={assistantId} onClose={close} />}
      </div>
    </section>
  )
}
