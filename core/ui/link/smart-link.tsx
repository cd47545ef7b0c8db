import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { isSameOriginPath, toSafeUrl } from '#lib/safe-url.ts'

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { to: string; children: ReactNode }

/**
 * A link to any URL that editors wrote: paths navigate in the application, other sites open in a new tab, and unsafe
 * URLs get no `href`.
 */
export function SmartLink({ to, children, ...rest }: Props) {
  if (isSameOriginPath(to)) {
    return (
      <Link to={to} {...rest}>
        {children}
      </Link>
    )
  }
  const isExternal = /^(?:https?:|\/\/)/.test(to)
  return (
    <a href={toSafeUrl(to)} {...rest} {...(isExternal ? { target: '_blank', rel: 'noopener' } : {})}>
      {children}
      {isExternal && <span className="sr-only"> (nouvel onglet)</span>}
    </a>
  )
}
