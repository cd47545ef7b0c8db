import { MessageCircle, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { contactNames, contactUrl } from '#content/contact-links.ts'
import { useLayout } from '#content/layout.ts'
import { useScrollDirection } from '#hooks/use-scroll-direction.ts'
import { classNames } from '#lib/class-names.ts'
import { cleanStega } from '#lib/stega.ts'
import { SmartLink } from '#ui/link/smart-link.tsx'
import { ContactIcon } from '#ui/media/contact-icon.tsx'

// On narrow screens it would cover the controls of these pages.
const hiddenOnNarrowScreens =
  /^\/(nos-offres|product|connexion|espace-client|commande|temoignages|support\/contact)/
const contactKinds = ['whatsapp', 'telegram', 'email'] as const

/**
 * The floating list of contact channels. It hides while the visitor scrolls down, so that it covers nothing for long;
 * focus shows it again.
 */
export default function ContactBubble() {
  const settings = useLayout()?.settings
  const { pathname, key } = useLocation()
  const [isOpen, setIsOpen] = useState(false)
  const isHidden = useScrollDirection() === 'down' && !isOpen
  const listId = useId()
  const button = useRef<HTMLButtonElement>(null)
  const Icon = isOpen ? X : MessageCircle

  // A navigation closes the list.
  useEffect(() => setIsOpen(false), [key])

  useEffect(() => {
    if (!isOpen) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setIsOpen(false)
      button.current?.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isOpen])

  if (!settings) return null
  const { help, contact } = settings
  return (
    <aside
      aria-label={cleanStega(help.title)}
      className={classNames(
        'fixed right-4 bottom-4 z-30 flex flex-col items-end gap-3 transition duration-200 focus-within:pointer-events-auto focus-within:translate-y-0 focus-within:opacity-100 md:right-6 md:bottom-6',
        isHidden && 'pointer-events-none translate-y-4 opacity-0',
        hiddenOnNarrowScreens.test(pathname) && 'max-md:hidden',
      )}
    >
      <div
        id={listId}
        hidden={!isOpen}
        className="lit-m w-72 animate-arrive border border-line bg-s1 p-2 shadow-3"
      >
        <p className="px-3 pt-2 pr-10 font-display font-head text-h4">{help.title}</p>
        <p className="px-3 pb-2 text-muted text-small">{help.text}</p>
        <ul>
          {contactKinds.map((kind) => (
            <li key={kind}>
              <SmartLink
                to={contactUrl(contact, kind)}
                className="flex min-h-12 items-center gap-3 rounded-m px-3 font-label hover:bg-s2"
              >
                <ContactIcon kind={kind} className="size-5 text-accent" />
                {contactNames[kind]}
              </SmartLink>
            </li>
          ))}
        </ul>
      </div>
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-label={isOpen ? 'Fermer l’aide' : 'Besoin d’aide ?'}
        onClick={() => setIsOpen(!isOpen)}
        className="lit-s grid size-12 place-items-center border border-line-strong bg-s3 text-ink shadow-2 hover:bg-s2 md:size-14"
      >
        <Icon aria-hidden="true" className="size-5.5" />
      </button>
    </aside>
  )
}
