import type { FaqCategoryText } from '../../shapes/help.ts'

export const faqCategory: FaqCategoryText = {
  id: 'produit',
  title: 'Le service',
  description: 'Ce que contient l’abonnement et comment on s’en sert.',
  questions: [
    {
      id: 'iptv',
      question: 'L’IPTV, qu’est-ce que c’est ?',
      answer:
        'La télévision qui arrive par votre connexion internet, et non par une antenne, un satellite ou le câble. Une application la reçoit sur l’appareil de votre choix ; vous y retrouvez le direct, le guide des programmes et la vidéothèque.',
    },
    {
      id: 'contenu',
      question: 'Que contient l’abonnement ?',
      answer:
        'Plus de 10 000 chaînes en direct et plus de 33 000 films et séries à la demande, en HD, Full HD et 4K selon les programmes. Le sport est compris : aucune option ne s’ajoute en cours de route.',
    },
    {
      id: 'ecrans',
      question: 'Combien d’écrans puis-je utiliser ?',
      answer:
        'Jusqu’à **trois en même temps**, dans votre foyer. Vous pouvez installer l’application sur davantage d’appareils ; seuls comptent ceux qui sont allumés. Le partage du compte hors du foyer est interdit.',
    },
    {
      id: 'engagement',
      question: 'Y a-t-il un engagement ?',
      answer:
        'Non. Chaque abonnement a une durée fixe, se paie en une fois et s’arrête à sa date de fin. Rien n’est reconduit automatiquement : nous vous prévenons, vous décidez.',
    },
    {
      id: 'essai',
      question: 'Puis-je essayer avant de m’abonner ?',
      answer:
        'Oui. L’essai de 12 h coûte 2 € et donne accès à tout le service. Choisissez un soir de match ou de première : c’est à ce moment que l’on juge une image. [Voir nos offres](/nos-offres).',
    },
    {
      id: 'voyage',
      question: 'Puis-je regarder en voyage ?',
      answer:
        'Oui, partout où la connexion suit. Emportez votre clé ou votre boîtier, ou installez l’application sur votre téléphone. À l’hôtel, préférez la prise Ethernet : le Wi-Fi y est souvent bridé.',
    },
    {
      id: 'replay',
      question: 'Les programmes passés sont-ils disponibles ?',
      answer:
        'Sur les chaînes marquées d’une horloge dans le guide, oui, pendant quelques jours. Remontez dans le guide, choisissez l’émission et validez.',
    },
  ],
}
