import { useEffect, useRef } from 'react'
import { Toaster as SonnerToaster, toast } from 'sonner'
import { ToastCard } from './toast-card.tsx'
import { useToastStore } from './toast-store.ts'

const durationMs = 5000

/** Shows the latest toast with sonner, which handles timing, swipe, pause on hover and announcement. */
export default function Toaster() {
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
      // At the bottom a toast would cover the cart's button, and hovering that would keep it open.
      position="top-center"
      visibleToasts={1}
      containerAriaLabel="Messages"
      // As wide as its card; beside an open drawer it is centred in the remaining space.
      className="[--width:400px]! md:in-[:has([data-drawer])]:left-[calc(50vw-230px)]!"
      offset={{ top: 'calc(var(--spacing-bar-wide) + 16px)' }}
      mobileOffset={{ top: 'calc(var(--spacing-bar) + 16px)', left: 16, right: 16 }}
    />
  )
}
