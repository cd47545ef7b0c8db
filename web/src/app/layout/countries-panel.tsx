import type { CountryLink } from '@lucarne/core/content/layout.ts'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { CountryThumbnail } from './country-thumbnail.tsx'

type Props = {
  countries: readonly CountryLink[]
  all: { label: string; description: string | null; href: string }
}

const cellClass = 'flex min-h-20 items-center gap-3.5 rounded-m px-2.5 py-2.5 hover:bg-s2'

/** Links to the countries with their pictures, and to all offers. */
export default function CountriesPanel({ countries, all }: Props) {
  return (
    <ul className="grid w-180 grid-cols-2 gap-x-2">
      {countries.map(({ _id, name, tagline, href, image }) => (
        <li key={_id}>
          <Link to={href} className={cellClass}>
            <CountryThumbnail image={image} className="h-14 w-21" />
            <span>
              <span className="block font-strong text-[0.9375rem]">{name}</span>
              <span className="block text-caption text-faint">{tagline}</span>
            </span>
          </Link>
        </li>
      ))}
      <li>
        <Link to={all.href} className={`${cellClass} justify-between border border-line`}>
          <span>
            <span className="block font-strong text-[0.9375rem]">{all.label}</span>
            <span className="block text-caption text-faint">{all.description}</span>
          </span>
          <ArrowRight aria-hidden="true" className="size-4 shrink-0" />
        </Link>
      </li>
    </ul>
  )
}
