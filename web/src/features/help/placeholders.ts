import type { ToastMessage } from '@lucarne/core/ui/toast/toast-store.ts'

/** The toast of a form whose store takes no requests (docs/product/site.md#placeholders). */
export const helpPlaceholders = {
  contactForm: {
    title: 'Formulaire en développement',
    description: 'Votre message n’est pas parti. Écrivez-nous sur WhatsApp, sur Telegram ou par e-mail.',
  },
} as const satisfies Record<string, ToastMessage>
