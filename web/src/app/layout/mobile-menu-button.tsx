import { Menu, X } from 'lucide-react'
import { IconButton } from '#ui/button/icon-button.tsx'

export const mobileMenuId = 'menu-mobile'

type Props = { open: boolean; onToggle: () => void }

export function MobileMenuButton({ open, onToggle }: Props) {
  return (
    <IconButton
      label={open ? 'Fermer le menu' : 'Ouvrir le menu'}
      aria-expanded={open}
      aria-controls={mobileMenuId}
      className="-mr-2 md:hidden"
      onClick={onToggle}
    >
      {open ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
    </IconButton>
  )
}
