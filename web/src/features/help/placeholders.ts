import type { ToastMessage } from '#ui/toast/toast-store.ts'

/** The toasts of features that do not exist yet (docs/product.md#support). */
export const placeholders = {
  contactForm: {
    title: 'Formulaire en développement',
    description: 'Votre message n’est pas parti. Écrivez-nous sur WhatsApp, sur Telegram ou par e-mail.',
  },
} as const satisfies Record<string, ToastMessage>
