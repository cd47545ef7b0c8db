import { create } from 'zustand'

type CartDrawerState = {
  isOpen: boolean
  /** Whether the drawer was opened in this visit: its code is loaded then. */
  hasOpened: boolean
  open: () => void
  setOpen: (isOpen: boolean) => void
}

/** Whether the cart drawer is open: the header, the offers and the drawer itself share it. */
export const useCartDrawer = create<CartDrawerState>()((set) => ({
  isOpen: false,
  hasOpened: false,
  open: () => set({ isOpen: true, hasOpened: true }),
  setOpen: (isOpen) => set({ isOpen }),
}))
