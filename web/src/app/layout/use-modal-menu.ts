import { useEffect } from 'react'
import { mobileMenuId } from './mobile-menu-button.tsx'

/** While the mobile menu covers the page: the page neither scrolls nor takes focus, and Escape closes. */
export function useModalMenu(open: boolean, onClose: () => void) {
  useEffect(() => {
    if (!open) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      onClose()
      document.querySelector<HTMLElement>(`[aria-controls="${mobileMenuId}"]`)?.focus()
    }
    const behind = document.querySelectorAll('main, footer')
    document.addEventListener('keydown', onKeyDown)
    for (const element of behind) element.toggleAttribute('inert', true)
    document.body.style.overflow = 'hidden'
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      for (const element of behind) element.toggleAttribute('inert', false)
      document.body.style.overflow = ''
    }
  }, [open, onClose])
}
