import type { ToastMessage } from '#ui/toast/toast-store.ts'

/** Toasts for actions that the customer area does not offer yet. */
export const placeholders = {
  support: {
    title: 'Messagerie en développement',
    description: 'Écrivez-nous sur WhatsApp, sur Telegram ou par e-mail.',
  },
  appDownload: {
    title: 'Téléchargement non disponible',
    description: 'Nos guides expliquent l’installation, appareil par appareil.',
  },
  renewal: {
    title: 'Gestion du renouvellement en développement',
    description: 'Votre abonnement s’arrête de lui-même à sa date de fin.',
  },
  password: {
    title: 'Changement de mot de passe en développement',
    description: 'Déconnectez-vous, puis passez par « Oublié ? » à la page de connexion.',
  },
} as const satisfies Record<string, ToastMessage>
