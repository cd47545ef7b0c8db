import { Menu, X } from 'lucide-react'
import { IconButton } from '#ui/button/icon-button.tsx'

export const mobileMenuId = 'menu-mobile'

type Props = { isOpen: boolean; onToggle: () => void }

export function MobileMenuButton({ isOpen, onToggle }: Props) {
  return (
    <IconButton
      label={isOpen ? 'Fermer le menu' : 'Ouvrir le menu'}
      aria-expanded={isOpen}
      aria-controls={mobileMenuId}
      className="-mr-2 nav:hidden"
      onClick={onToggle}
    >
      {isOpen ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
    </IconButton>
  )
}
