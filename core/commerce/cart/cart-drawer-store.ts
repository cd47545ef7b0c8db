import { create } from 'zustand'

/** The drawer's element. */
export const cartDrawerId = 'panier'

type CartDrawerState = {
  isOpen: boolean
  opensAfterNavigation: boolean
  open: () => void
  setOpen: (isOpen: boolean) => void
  /** Opens the drawer when the navigation under way arrives; every other navigation closes it. */
  openAfterNavigation: () => void
  onNavigation: () => void
}

/** Whether the cart drawer is open, as its element is too: the offers and the drawer itself share it. */
export const useCartDrawer = create<CartDrawerState>()((set) => ({
  isOpen: false,
  opensAfterNavigation: false,
  open: () => set({ isOpen: true }),
  setOpen: (isOpen) => set({ isOpen }),
  openAfterNavigation: () => set({ opensAfterNavigation: true }),
  onNavigation: () =>
    set(({ opensAfterNavigation }) => ({ isOpen: opensAfterNavigation, opensAfterNavigation: false })),
}))
