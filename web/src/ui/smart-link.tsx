import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { Link } from 'react-router-dom'

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { to: string; children: ReactNode }

/** Editors write any address: paths stay in the application, web addresses open beside it. */
export function SmartLink({ to, children, ...rest }: Props) {
  if (to.startsWith('/')) {
    return (
      <Link to={to} {...rest}>
        {children}
      </Link>
    )
  }
  const external = /^https?:/.test(to)
  return (
    <a href={to} {...rest} {...(external ? { target: '_blank', rel: 'noopener' } : {})}>
      {children}
      {external && <span className="sr-only"> (nouvel onglet)</span>}
    </a>
  )
}
