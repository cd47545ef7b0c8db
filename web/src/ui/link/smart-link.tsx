import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { isSameOriginPath, safeUrl } from '#lib/safe-url.ts'

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { to: string; children: ReactNode }

/**
 * Editors write any address: paths stay in the application, web addresses open beside it, and one that would run
 * code leads nowhere.
 */
export function SmartLink({ to, children, ...rest }: Props) {
  if (isSameOriginPath(to)) {
    return (
      <Link to={to} {...rest}>
        {children}
      </Link>
    )
  }
  const external = /^(?:https?:|\/\/)/.test(to)
  return (
    <a href={safeUrl(to)} {...rest} {...(external ? { target: '_blank', rel: 'noopener' } : {})}>
      {children}
      {external && <span className="sr-only"> (nouvel onglet)</span>}
    </a>
  )
}
