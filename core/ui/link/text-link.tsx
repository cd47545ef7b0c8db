import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { SmartLink } from '#ui/link/smart-link.tsx'

type Props = { to: string; children: ReactNode; arrow?: boolean }

/** A standalone link, underlined in the accent colour, with an arrow by default. */
export function TextLink({ to, children, arrow = true }: Props) {
  return (
    <SmartLink to={to} className="group inline-flex min-h-tap items-center gap-2.5 font-strong">
      <span className="border-accent border-b-[1.5px] pb-0.5 group-hover:text-accent">{children}</span>
      {arrow && <ArrowRight aria-hidden="true" className="size-4 shrink-0 text-accent" />}
    </SmartLink>
  )
}
