import type { ReactNode } from 'react'
import { SmartLink } from '#ui/link/smart-link.tsx'

/** A link inside a text of the studio. */
export function TextLinkMark({ value, children }: { value?: { href?: string }; children: ReactNode }) {
  return <SmartLink to={value?.href ?? '/'}>{children}</SmartLink>
}
