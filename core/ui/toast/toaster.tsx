import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Toaster as SonnerToaster, toast } from 'sonner'
import { useMediaQuery } from '#hooks/use-media-query.ts'
import { classNames } from '#lib/class-names.ts'
import { type ToastMessage, type ToastTone, useToastStore } from './toast-store.ts'

const durationMs = 5000

const tones: Record<ToastTone, { icon: typeof Info; edge: string; ink: string }> = {
  neutral: { icon: Info, edge: 'border-l-accent', ink: 'text-accent' },
  success: { icon: CircleCheck, edge: 'border-l-ok', ink: 'text-ok' },
  destructive: { icon: CircleAlert, edge: 'border-l-bad', ink: 'text-bad' },
}

type Props = ToastMessage & { onClose: () => void }

/** One toast; its tone has an icon of its own, not only a colour (WCAG 1.4.1). */
function ToastCard({ title, description, tone = 'neutral', onClose }: Props) {
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

/** Shows the latest toast with sonner, which handles timing, swipe, pause on hover and announcement. */
export default function Toaster() {
  const isWide = useMediaQuery('(min-width: 900px)')
  const latest = useToastStore((state) => state.latest)

  const shownId = useRef(0)

  useEffect(() => {
    // Dismissal takes effect a frame later: a toast must not dismiss itself when the effect runs twice.
    if (!latest || latest.id === shownId.current) return
    if (shownId.current > 0) toast.dismiss(shownId.current)
    shownId.current = latest.id
    toast.custom((id) => <ToastCard {...latest} onClose={() => toast.dismiss(id)} />, {
      id: latest.id,
      duration: durationMs,
    })
  }, [latest])

  return (
    <SonnerToaster
      // Over neither headings nor the cart's lines and button: in a corner, or over the bar on narrow screens.
      position={isWide ? 'bottom-left' : 'top-center'}
      visibleToasts={1}
      containerAriaLabel="Messages"
      // Full width of its card.
      className="[--width:400px]!"
      offset={{ top: 8, bottom: 24, left: 24 }}
      mobileOffset={{ top: 8, left: 16, right: 16 }}
    />
  )
}
