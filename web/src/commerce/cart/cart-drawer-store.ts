import { create } from 'zustand'

type CartDrawerState = {
  isOpen: boolean
  /** Whether the drawer was opened in this visit: its code is loaded then. */
  hasOpened: boolean
  opensAfterNavigation: boolean
  open: () => void
  setOpen: (isOpen: boolean) => void
  /** Opens the drawer when the navigation under way arrives; every other navigation closes it. */
  openAfterNavigation: () => void
  onNavigation: () => void
}

/** Whether the cart drawer is open: the header, the offers and the drawer itself share it. */
export const useCartDrawer = create<CartDrawerState>()((set) => ({
  isOpen: false,
  hasOpened: false,
  opensAfterNavigation: false,
  open: () => set({ isOpen: true, hasOpened: true }),
  setOpen: (isOpen) => set({ isOpen }),
  openAfterNavigation: () => set({ opensAfterNavigation: true }),
  onNavigation: () =>
    set(({ opensAfterNavigation, hasOpened }) => ({
      isOpen: opensAfterNavigation,
      hasOpened: hasOpened || opensAfterNavigation,
      opensAfterNavigation: false,
    })),
}))
