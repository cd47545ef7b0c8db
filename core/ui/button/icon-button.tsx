import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { classNames } from '#lib/class-names.ts'

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> & {
  label: string
  framed?: boolean
  children: ReactNode
}

export const iconButtonClass = classNames(
  'inline-grid size-tap shrink-0 place-items-center rounded-m text-ink transition-colors',
  'hover:bg-s2 active:bg-s3 disabled:text-line-strong disabled:hover:bg-transparent [&_svg]:size-5',
)

/** A 44 px button with an icon; its label is the accessible name and the tooltip. */
export function IconButton({ label, framed = false, className, children, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={classNames(iconButtonClass, framed && 'border border-line-strong bg-ground', className)}
    >
      {children}
    </button>
  )
}
