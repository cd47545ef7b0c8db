import type { ListPageText } from '../shapes/pages.ts'

export const listPages: readonly ListPageText[] = [
  {
    page: 'offers',
    title: 'Nos offres',
    subtitle:
      'Un abonnement, un boîtier ou les deux. Tout se paie en une fois, rien ne se renouvelle tout seul.',
    note: 'Vous hésitez ? Un essai de 12 h coûte 2 €, et la garantie de satisfaction court 48 h après l’activation.',
    seo: {
      title: 'Nos offres : abonnements IPTV et boîtiers 4K',
      description:
        'Abonnements de 1 à 12 mois et boîtiers réglés chez nous : à partir de 7,50 € par mois, trois écrans, HD et 4K, sans reconduction automatique.',
    },
  },
  {
    page: 'blog',
    title: 'Guides et tutoriels',
    subtitle: 'Des pas à pas écrits par celles et ceux qui répondent au support.',
    seo: {
      title: 'Guides et tutoriels IPTV',
      description:
        'Installer, régler et dépanner votre télévision par internet : des guides clairs, essayés chez nous, appareil par appareil.',
    },
  },
  {
    page: 'faq',
    title: 'Questions fréquentes',
    subtitle: 'Ce que l’on nous demande tous les jours, et ce que nous répondons.',
    note: 'Votre question n’y est pas ? Écrivez-nous : elle y sera sans doute la semaine prochaine.',
    seo: {
      title: 'FAQ : vos questions sur l’IPTV',
      description:
        'Chaînes, appareils, débit, paiement, remboursement, dépannage : les réponses de notre support aux questions les plus fréquentes.',
    },
  },
  {
    page: 'reviews',
    title: 'Ce qu’ils en disent',
    subtitle:
      'Des avis laissés par nos abonnés, relus par une personne avant d’être publiés, jamais réécrits.',
    note: 'Votre avis paraît après relecture, en général sous 24 heures. Restez concret : l’appareil, la connexion, ce qui vous a plu ou manqué.',
    seo: {
      title: 'Avis de nos abonnés, relus et jamais réécrits',
      description:
        'Notes et témoignages d’abonnés de France, de Belgique, de Suisse, du Luxembourg et d’outre-mer, relus avant publication.',
    },
  },
]
