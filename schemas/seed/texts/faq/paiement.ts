import type { FaqCategoryText } from '../../shapes/help.ts'

export const faqCategory: FaqCategoryText = {
  id: 'paiement',
  title: 'Paiement et abonnement',
  description: 'Régler, recevoir, renouveler, être remboursé.',
  questions: [
    {
      id: 'moyens',
      question: 'Comment puis-je payer ?',
      answer:
        'Par carte, sur la page sécurisée de notre prestataire de paiement, ou par virement : les coordonnées bancaires figurent alors sur la facture. Nous ne voyons jamais votre numéro de carte.',
    },
    {
      id: 'delai',
      question: 'Quand mes accès arrivent-ils ?',
      answer:
        'Par carte, environ 2 minutes après le paiement. Par virement, jusqu’à 24 h. Dans tous les cas, entre 2 minutes et 24 heures après validation, par e-mail, WhatsApp ou Telegram.',
    },
    {
      id: 'prix',
      question: 'Combien coûte l’abonnement ?',
      answer:
        'À partir de 7,50 € par mois sur l’abonnement annuel, réglé en une fois. Les autres durées sont sur la page [Nos offres](/nos-offres). Le prix affiché est celui que vous payez.',
    },
    {
      id: 'reconduction',
      question: 'L’abonnement est-il reconduit ?',
      answer:
        'Jamais automatiquement. Votre carte n’est pas conservée pour un prélèvement ultérieur. Avant la date de fin, nous vous écrivons ; si vous ne faites rien, l’accès s’arrête.',
    },
    {
      id: 'remboursement',
      question: 'Puis-je être remboursé ?',
      answer:
        'Oui, si vous le demandez dans les **48 h qui suivent l’activation** : c’est notre garantie de satisfaction. Passé ce délai, un contenu numérique déjà fourni n’ouvre pas de droit de rétractation. Les conditions sont dans les [CGV](/cgv).',
    },
    {
      id: 'facture',
      question: 'Où trouver mes factures ?',
      answer:
        'Dans votre [Espace Client](/espace-client), onglet Facturation. Chaque facture porte un numéro, une date et son état, payée ou en attente.',
    },
    {
      id: 'changer-de-duree',
      question: 'Puis-je prolonger avant la fin ?',
      answer:
        'Oui. Une nouvelle durée s’ajoute à la précédente : vous ne perdez aucun jour et gardez les mêmes identifiants.',
    },
  ],
}
