import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { classNames } from '#lib/class-names.ts'
import type { ToastMessage, ToastTone } from './toast-store.ts'

const tones: Record<ToastTone, { icon: typeof Info; edge: string; ink: string }> = {
  neutral: { icon: Info, edge: 'border-l-accent', ink: 'text-accent' },
  success: { icon: CircleCheck, edge: 'border-l-ok', ink: 'text-ok' },
  destructive: { icon: CircleAlert, edge: 'border-l-bad', ink: 'text-bad' },
}

type Props = ToastMessage & { onClose: () => void }

/** One toast; its tone has an icon of its own, not only a colour (WCAG 1.4.1). */
export function ToastCard({ title, description, tone = 'neutral', onClose }: Props) {
  const { icon: Icon, edge, ink } = tones[tone]
  return (
    <div
      className={classNames(
        'lit-s flex w-[min(400px,calc(100vw-32px))] items-start gap-3.5 border border-line border-l-4 bg-s1 py-3.5 pr-2 pl-4 font-text text-ink shadow-3',
        edge,
      )}
    >
      <Icon aria-hidden="true" className={classNames('mt-0.5 size-5 shrink-0', ink)} />
      <div className="min-w-0 flex-1 text-small">
        <p className="font-strong text-body leading-6">{title}</p>
        {description && <p className="mt-0.5 text-muted">{description}</p>}
      </div>
      <button
        type="button"
        aria-label="Fermer le message"
        onClick={onClose}
        className="-my-2.5 grid size-tap shrink-0 place-items-center rounded-m text-muted hover:text-ink"
      >
        <X aria-hidden="true" className="size-4.5" />
      </button>
    </div>
  )
}
