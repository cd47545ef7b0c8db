import type { ReactNode } from 'react'
import { SmartLink } from '#ui/link/smart-link.tsx'

type Props = {
  brandName: string | undefined
  /** Withdrawal and termination, which the law wants on each page. */
  contractLinks: readonly string[]
  children?: ReactNode
}

/** The last line of a footer. */
export function LegalLine({ brandName, contractLinks, children }: Props) {
  return (
    <div className="page-width pt-14 pb-6">
      <div className="flex flex-wrap items-center justify-between gap-x-gap gap-y-2 border-line border-t pt-4 text-caption text-faint">
        {/* The year may change between the build and the visit. */}
        <p suppressHydrationWarning>
          © {new Date().getFullYear()} {brandName}
        </p>
        {children}
        {contractLinks.map((label) => (
          <SmartLink
            key={label}
            to="/fin-de-contrat"
            className="inline-flex min-h-tap items-center text-muted hover:text-ink"
          >
            {label}
          </SmartLink>
        ))}
      </div>
    </div>
  )
}
