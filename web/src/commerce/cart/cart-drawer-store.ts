import { create } from 'zustand'

type CartDrawerState = {
  isOpen: boolean
  /** Whether the drawer was ever asked for in this visit: its code arrives then. */
  everOpened: boolean
  show: () => void
  setOpen: (isOpen: boolean) => void
}

/** Whether the cart drawer is open: the bar, the offers and the drawer itself all say so. */
export const useCartDrawer = create<CartDrawerState>()((set) => ({
  isOpen: false,
  everOpened: false,
  show: () => set({ isOpen: true, everOpened: true }),
  setOpen: (isOpen) => set({ isOpen }),
}))
