import type { LucideIcon } from 'lucide-react'
import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { classNames } from '#lib/class-names.ts'

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> & {
  label: string
  framed?: boolean
  children: ReactNode
}

export const iconButtonClass = classNames(
  'inline-grid size-tap shrink-0 place-items-center rounded-m text-ink transition-colors',
  'hover:bg-s2 active:bg-s3 disabled:text-line-strong disabled:hover:bg-transparent [&_svg]:size-5',
)

/** A 44 px button with an icon; its label is the accessible name and the tooltip. */
export function IconButton({ label, framed = false, className, children, ...rest }: IconButtonProps) {
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

type PanelButtonProps = {
  panelId: string
  opens: { label: string; Icon: LucideIcon }
  closes: { label: string; Icon: LucideIcon }
  className?: string
}

/**
 * A 44 px button that opens and closes a panel. The controls script acts on it, also before and without React; its
 * icon and name follow `aria-expanded`.
 */
export function PanelButton({ panelId, opens, closes, className }: PanelButtonProps) {
  return (
    <button
      type="button"
      data-control="panel"
      aria-expanded={false}
      aria-controls={panelId}
      className={classNames('group', iconButtonClass, className)}
    >
      <span className="group-aria-[expanded=true]:hidden">
        <opens.Icon aria-hidden="true" />
        <span className="sr-only">{opens.label}</span>
      </span>
      <span className="group-aria-[expanded=false]:hidden">
        <closes.Icon aria-hidden="true" />
        <span className="sr-only">{closes.label}</span>
      </span>
    </button>
  )
}
