import { Mail, MessageCircle, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useSiteSettings } from '#content/site-settings.ts'
import { classNames } from '#lib/class-names.ts'
import { SmartLink } from '#ui/smart-link.tsx'
import { ContactIcon } from './contact-icon.tsx'

// On narrow screens it would cover the controls of the shop and of forms, so it stays away there.
const crowded = /^\/(nos-offres|product|connexion|espace-client|commande|temoignages|support\/contact)/

const itemClass = 'flex min-h-12 items-center gap-3 rounded-m px-3 font-label hover:bg-s2'

/** The floating help: opens the ways to write to us. */
export function ContactBubble() {
  const { email, links } = useSiteSettings()
  const { pathname, key } = useLocation()
  const [open, setOpen] = useState(false)
  const listId = useId()
  const button = useRef<HTMLButtonElement>(null)
  const messaging = links.filter(({ kind }) => kind === 'whatsapp' || kind === 'telegram')
  const Icon = open ? X : MessageCircle

  // A navigation closes the list.
  useEffect(() => setOpen(false), [key])

  useEffect(() => {
    if (!open) return
    const onKeyDown = ({ key: pressed }: KeyboardEvent) => {
      if (pressed !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [open])

  return (
    <div
      className={classNames(
        'fixed right-4 bottom-4 z-30 flex flex-col items-end gap-3 md:right-6 md:bottom-6',
        crowded.test(pathname) && 'max-md:hidden',
      )}
    >
      <ul
        id={listId}
        hidden={!open}
        className="lit-m w-64 animate-arrive border border-line bg-s1 p-2 shadow-3"
      >
        {messaging.map(({ kind, label, href }) => (
          <li key={href}>
            <SmartLink to={href} className={itemClass}>
              <ContactIcon kind={kind} className="size-5 text-accent" />
              {label}
            </SmartLink>
          </li>
        ))}
        <li>
          <SmartLink to={`mailto:${email}`} className={itemClass}>
            <Mail aria-hidden="true" className="size-5 text-accent" />
            Écrire un e-mail
          </SmartLink>
        </li>
      </ul>
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={listId}
        aria-label={open ? 'Fermer l’aide' : 'Besoin d’aide ?'}
        onClick={() => setOpen(!open)}
        className="lit-s grid size-12 place-items-center border border-line-strong bg-s3 text-ink shadow-2 hover:bg-s2 md:size-14"
      >
        <Icon aria-hidden="true" className="size-5.5" />
      </button>
    </div>
  )
}
