import type { ReactNode } from 'react'
import { type ButtonLook, buttonClass } from '#ui/button/button-class.ts'
import { SmartLink } from '#ui/link/smart-link.tsx'

type Props = ButtonLook & { to: string; children: ReactNode }

/** A link that looks like a button. */
export function ButtonLink({ to, children, ...look }: Props) {
  return (
    <SmartLink to={to} className={buttonClass(look)}>
      {children}
    </SmartLink>
  )
}
