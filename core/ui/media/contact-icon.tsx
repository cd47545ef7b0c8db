import { Clapperboard, Mail, MessageCircle, PlayCircle, Send } from 'lucide-react'

export type ContactIconKind = 'whatsapp' | 'telegram' | 'tiktok' | 'youtube' | 'email'

const icons: Record<ContactIconKind, typeof Send> = {
  whatsapp: MessageCircle,
  telegram: Send,
  tiktok: Clapperboard,
  youtube: PlayCircle,
  email: Mail,
}

/** The icon of a contact channel. */
export function ContactIcon({ kind, className }: { kind: ContactIconKind; className?: string }) {
  const Icon = icons[kind]
  return <Icon aria-hidden="true" className={className} />
}
