import type { ReactNode } from 'react'
import { type ButtonStyle, buttonClass } from '#ui/button/button-class.ts'
import { SmartLink } from '#ui/link/smart-link.tsx'

type Props = ButtonStyle & { to: string; children: ReactNode }

/** A link that looks like a button. */
export function ButtonLink({ to, children, ...style }: Props) {
  return (
    <SmartLink to={to} className={buttonClass(style)}>
      {children}
    </SmartLink>
  )
}
