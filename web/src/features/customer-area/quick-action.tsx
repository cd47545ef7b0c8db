import { classNames } from '@lucarne/core/lib/class-names.ts'
import { ChevronRight, type LucideIcon } from 'lucide-react'

/** Classes of a quick action, for a button or a link. */
export function quickActionClass({ featured = false }: { featured?: boolean }): string {
  return classNames(
    'flex min-h-18 w-full items-center gap-4 border px-4.5 py-3 text-left transition-colors',
    featured ? 'lit-s border-accent bg-accent-soft' : 'rounded-m border-line bg-s1 hover:bg-s2',
  )
}

type Props = { icon: LucideIcon; title: string; text: string }

export function QuickActionContent({ icon: Icon, title, text }: Props) {
  return (
    <>
      <Icon aria-hidden="true" className="size-5 shrink-0 text-accent" />
      <span className="min-w-0 flex-1">
        <span className="block font-strong leading-6">{title}</span>
        <span className="block text-muted text-small">{text}</span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
    </>
  )
}
