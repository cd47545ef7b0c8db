import { useEffect } from 'react'
import { Toaster as SonnerToaster, toast } from 'sonner'
import { ToastCard } from './toast-card.tsx'
import { useToastStore } from './toast-store.ts'

const duration = 5000

/** Draws the latest message through sonner, which owns timing, swipe, pause on hover and announcement. */
export default function Toaster() {
  const latest = useToastStore((state) => state.latest)

  useEffect(() => {
    if (!latest) return
    // One id for all: a new message replaces the one before.
    toast.dismiss()
    toast.custom((id) => <ToastCard {...latest} onClose={() => toast.dismiss(id)} />, {
      id: latest.id,
      duration,
    })
  }, [latest])

  return (
    <SonnerToaster
      position="bottom-right"
      visibleToasts={1}
      containerAriaLabel="Messages"
      offset={24}
      mobileOffset={16}
    />
  )
}
