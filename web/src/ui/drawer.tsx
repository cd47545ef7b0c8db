import { Dialog } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'

type Props = { open: boolean; onOpenChange: (open: boolean) => void; children: ReactNode }

export const DrawerTitle = Dialog.Title
export const DrawerClose = Dialog.Close

/** A modal panel from the right; Escape and the backdrop close it. */
export function Drawer({ open, onOpenChange, children }: Props) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-50 bg-scrim transition-opacity duration-250 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup
          data-drawer
          className="fixed inset-y-0 right-0 z-50 flex w-full max-w-115 flex-col overflow-y-auto border-line border-l bg-s1 shadow-3 outline-none transition-transform duration-250 ease-out data-ending-style:translate-x-full data-starting-style:translate-x-full"
        >
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
