import type { CountryLink, NavigationEntry } from '@lucarne/core/content/layout.ts'
import { useHydrated } from '@lucarne/core/hooks/use-hydrated.ts'
import { Minus, Plus } from 'lucide-react'
import { Link } from 'react-router-dom'
import { CountryThumbnail } from './country-thumbnail.tsx'

type Props = {
  entry: Exclude<NavigationEntry, { _type: 'navigationLink' }>
  countries: readonly CountryLink[]
  isInitiallyOpen: boolean
}

const linkClass = 'flex min-h-13 items-center gap-2.5 text-muted hover:text-ink'

/** A section of the menu that expands in place. */
export function MobileMenuSection({ entry, countries, isInitiallyOpen }: Props) {
  // Pictures of a closed list are not worth their bytes in the HTML of every page.
  const isHydrated = useHydrated()
  return (
    <details open={isInitiallyOpen} className="group">
      <summary className="flex min-h-14 list-none items-center justify-between pr-1 font-display font-head text-h3 [&::-webkit-details-marker]:hidden">
        {entry.label}
        <Plus aria-hidden="true" className="size-5 text-muted group-open:hidden" />
        <Minus aria-hidden="true" className="size-5 text-muted not-group-open:hidden" />
      </summary>
      <ul className="grid grid-cols-2 gap-x-3 pb-4">
        {entry._type === 'countriesMenu'
          ? countries.map(({ _id, name, href, image }) => (
              <li key={_id}>
                <Link to={href} className={linkClass}>
                  <span className="h-8 w-12 shrink-0">
                    {isHydrated && <CountryThumbnail image={image} className="size-full" />}
                  </span>
                  {name}
                </Link>
              </li>
            ))
          : entry.links.map(({ _key, label, href }) => (
              <li key={_key}>
                <Link to={href} className={linkClass}>
                  {label}
                </Link>
              </li>
            ))}
      </ul>
    </details>
  )
}
