import { Clapperboard, MessageCircle, PlayCircle, Send } from 'lucide-react'
import type { SiteSettings } from '#content/site-settings.ts'

type Kind = SiteSettings['links'][number]['kind']

const icons: Record<Kind, typeof Send> = {
  whatsapp: MessageCircle,
  telegram: Send,
  tiktok: Clapperboard,
  youtube: PlayCircle,
}

/** A plain sign for each way to reach or follow the house. */
export function ContactIcon({ kind, className }: { kind: Kind; className?: string }) {
  const Icon = icons[kind]
  return <Icon aria-hidden="true" className={className} />
}
