import { ChevronRight } from 'lucide-react'
import { SmartLink } from '#ui/link/smart-link.tsx'

type Props = { parents: readonly { to: string; label: string }[]; current: string }

/** The path to a page from its parents. */
export function Breadcrumbs({ parents, current }: Props) {
  return (
    <nav aria-label="Fil d’Ariane" className="pt-3 text-caption text-faint">
      <ol className="flex flex-wrap items-center gap-x-2">
        {parents.map(({ to, label }) => (
          <li key={to} className="flex items-center gap-2">
            <SmartLink to={to} className="inline-flex min-h-tap items-center hover:text-ink">
              {label}
            </SmartLink>
            <ChevronRight aria-hidden="true" className="size-3.5" />
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  )
}
