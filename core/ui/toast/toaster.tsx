import { useEffect, useRef } from 'react'
import { Toaster as SonnerToaster, toast } from 'sonner'
import { useMediaQuery } from '#hooks/use-media-query.ts'
import { ToastCard } from './toast-card.tsx'
import { useToastStore } from './toast-store.ts'

const durationMs = 5000

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
