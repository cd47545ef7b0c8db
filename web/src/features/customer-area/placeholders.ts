import type { ToastMessage } from '@lucarne/core/ui/toast/toast-store.ts'

/** Toasts for actions whose service the owner has not set up (docs/product/site.md#placeholders). */
export const customerAreaPlaceholders = {
  support: {
    title: 'Messagerie en développement',
    description: 'Écrivez-nous sur WhatsApp, sur Telegram ou par e-mail.',
  },
} as const satisfies Record<string, ToastMessage>
