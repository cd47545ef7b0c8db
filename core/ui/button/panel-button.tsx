import type { LucideIcon } from 'lucide-react'
import { classNames } from '#lib/class-names.ts'
import { iconButtonClass } from './icon-button.tsx'

type Props = {
  panelId: string
  opens: { label: string; Icon: LucideIcon }
  closes: { label: string; Icon: LucideIcon }
  className?: string
}

/**
 * A 44 px button that opens and closes a panel. The controls script acts on it, also before and without React; its
 * icon and name follow `aria-expanded`.
 */
export function PanelButton({ panelId, opens, closes, className }: Props) {
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
