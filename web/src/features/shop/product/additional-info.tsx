import { Check } from 'lucide-react'
import type { ProductDetail } from '#commerce/response-schemas.ts'
import { cleanStega } from './plain-text.ts'

/** What else is good to know before buying, between hairlines. */
export function AdditionalInfo({ info }: { info: ProductDetail['additional_info'] }) {
  if (info.length === 0) return null
  return (
    <ul className="border-line border-b">
      {info.map(({ id, title, description }) => (
        <li key={id} className="flex gap-4 border-line border-t py-4">
          <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
          <div>
            <p className="font-strong">{title}</p>
            <p className="text-muted text-small">{cleanStega(description)}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
