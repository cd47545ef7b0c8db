import type { HomePageText } from '../shapes/home.ts'

export const homePage: HomePageText = {
  heroLink: { label: 'Vérifier la compatibilité', to: '/blog/compatibilite' },
  platformsTitle: 'Vos plateformes, réunies dans un seul abonnement',
  activation: {
    title: 'Activé avant le générique',
    text: 'Dès le paiement validé, vos identifiants arrivent là où vous préférez : entre 2 minutes et 24 heures.',
    button: { label: 'Comment ça marche', to: '#article-activer-abonnement-2-minutes' },
    channels: [
      {
        channel: 'email',
        title: 'Par e-mail',
        text: 'Un message complet, avec le guide de votre appareil.',
        sample: {
          time: '20:41',
          title: 'Vos accès Lucarne sont prêts',
          text: 'Bonjour Camille, voici vos identifiants et le guide pour votre téléviseur…',
          reply: 'guide-installation.pdf',
        },
      },
      {
        channel: 'whatsapp',
        title: 'Par WhatsApp',
        text: 'Une conversation avec quelqu’un, sept jours sur sept.',
        sample: {
          time: '20:42',
          title: 'WhatsApp',
          text: 'C’est activé. Vous voyez l’image ?',
          reply: 'Oui, parfaitement. Merci',
        },
      },
      {
        channel: 'telegram',
        title: 'Par Telegram',
        text: 'Vos accès à copier d’un geste, et le canal d’information.',
        sample: {
          time: '20:43',
          title: 'Identifiant : LCN-4821',
          text: 'Valable 12 mois, 3 écrans.',
          reply: 'Copier mes accès',
        },
      },
    ],
  },
  catalogue: {
    title: 'Ce soir, il y a de quoi faire',
    text: 'Plus de 33 000 films et séries à la demande, en français ou en version originale.',
    button: { label: 'Parcourir l’offre', to: '/nos-offres' },
  },
  competitions: { title: 'Chaque compétition, sans changer d’abonnement' },
  offer: {
    prefix: 'à partir de',
    price: 750,
    period: '/mois',
    title: 'Abonnement annuel',
    note: 'Réglé en une fois, 89,99 €. Jamais reconduit sans vous.',
    points: [
      'Plus de 10 000 chaînes en direct',
      'HD, Full HD et 4K',
      'Jusqu’à 3 écrans à la fois',
      'Satisfait ou remboursé sous 48 h',
    ],
    button: { label: 'Choisir mon plan', to: '/nos-offres' },
  },
  devices: {
    title: 'Vos appareils suffisent',
    text: 'Téléviseur, clé, console ou ordinateur : si l’un de ces noms est chez vous, c’est presque fait.',
    button: { label: 'Vérifier la compatibilité', to: '/blog/compatibilite' },
  },
  testimonials: {
    title: 'Ils ont laissé la lumière allumée',
    button: { label: 'Lire tous les avis', to: '/temoignages' },
    quotes: [
      {
        name: 'Sophie M.',
        location: 'Liège, Belgique',
        rating: 5,
        quote: 'Installé un dimanche soir, activé avant le coup d’envoi. Mon père s’en sert sans m’appeler.',
      },
      {
        name: 'Jean-Éric P.',
        location: 'Saint-Pierre, La Réunion',
        rating: 5,
        quote: 'À La Réunion, c’est la première fois que le direct ne se fige pas au troisième set.',
      },
      {
        name: 'Nadia B.',
        location: 'Lausanne, Suisse',
        rating: 4,
        quote: 'J’ai posé ma question sur WhatsApp, on m’a répondu en huit minutes. Je recommande.',
      },
    ],
  },
  finalCall: {
    title: 'Il reste une place sur le canapé',
    text: 'Choisissez une durée, recevez vos accès, regardez ce soir.',
    image: {
      file: 'slide-living.webp',
      alt: 'Une famille dans un canapé, de dos, devant un coucher de soleil sur grand écran.',
    },
    primary: { label: 'S’abonner', to: '/nos-offres' },
    secondary: { label: 'Nous contacter', to: '/support/contact' },
  },
  seo: {
    title: 'IPTV francophone en HD et 4K, sans engagement',
    description:
      'Plus de 10 000 chaînes, des films et des séries à la demande, en HD et 4K, à partir de 7,50 € par mois. Activation en 2 minutes, aide 7 jours sur 7.',
  },
}
