import { useEffect, useRef } from 'react'
import { Toaster as SonnerToaster, toast } from 'sonner'
import { ToastCard } from './toast-card.tsx'
import { useToastStore } from './toast-store.ts'

const duration = 5000

/** Draws the latest message through sonner, which owns timing, swipe, pause on hover and announcement. */
export default function Toaster() {
  const latest = useToastStore((state) => state.latest)

  const shown = useRef(0)

  useEffect(() => {
    // Dismissing takes effect a frame later: a message must never dismiss itself when its effect runs again.
    if (!latest || latest.id === shown.current) return
    if (shown.current > 0) toast.dismiss(shown.current)
    shown.current = latest.id
    toast.custom((id) => <ToastCard {...latest} onClose={() => toast.dismiss(id)} />, {
      id: latest.id,
      duration,
    })
  }, [latest])

  return (
    <SonnerToaster
      // Under the bar: at the bottom a message would lie on the cart's own button, and stay while the mouse is there.
      position="top-center"
      visibleToasts={1}
      containerAriaLabel="Messages"
      // As wide as its card; beside an open drawer in the middle of what that leaves, where it leaves enough.
      className="[--width:400px]! md:in-[:has([data-drawer])]:left-[calc(50vw-230px)]!"
      offset={{ top: 'calc(var(--spacing-bar-wide) + 16px)' }}
      mobileOffset={{ top: 'calc(var(--spacing-bar) + 16px)', left: 16, right: 16 }}
    />
  )
}
