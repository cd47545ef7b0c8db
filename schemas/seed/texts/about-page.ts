import type { AboutPageText } from '../shapes/pages.ts'
import { markdownFile } from './markdown-file.ts'

export const aboutPage: AboutPageText = {
  title: 'Une fenêtre allumée, depuis 2018',
  subtitle:
    'Lucarne est née d’une phrase entendue au téléphone : « Ici, on ne capte plus rien de chez nous. »',
  image: {
    file: 'slide-roofs.webp',
    alt: 'Des toits de nuit sous un croissant de lune, une lucarne éclairée au premier plan.',
  },
  story: { title: 'Notre histoire', body: markdownFile(import.meta.url, './about-story.md') },
  mission: {
    title: 'Notre mission',
    text: 'Permettre à chaque francophone de regarder sa télévision, où qu’il vive, sur l’appareil qu’il a déjà, et avec quelqu’un à qui parler quand l’image s’arrête.',
  },
  vision: {
    title: 'Notre vision',
    text: 'Une télévision qui se règle en cinq minutes, se paie en une fois et se quitte sans lettre recommandée. La technique doit s’effacer : on appuie, on regarde.',
  },
  values: {
    title: 'Ce à quoi nous tenons',
    items: [
      {
        title: 'La clarté',
        text: 'Un prix, une durée, une date de fin. Rien ne se renouvelle sans vous, et nos guides disent aussi ce qu’il vaut mieux éviter.',
      },
      {
        title: 'La proximité',
        text: 'Une personne vous répond, en français, sept jours sur sept. Elle a le même boîtier que vous sur son bureau.',
      },
      {
        title: 'Le soin',
        text: 'Nous essayons chaque appareil avant d’en parler et chaque réglage avant de le conseiller. Le détail se voit à l’écran.',
      },
    ],
  },
  team: {
    title: 'Trois personnes, une boîte de réception',
    text: 'Nous sommes peu, et c’est voulu : celui qui écrit le guide est celui qui répond à vos questions.',
    members: ['camille-fontenoy', 'karim-ait', 'elise-vandamme'],
  },
  figures: [
    { value: '1218', label: 'clients satisfaits' },
    { value: '95 %', label: 'des problèmes résolus en moins de 30 minutes' },
    { value: '7 j/7', label: 'sur WhatsApp, Telegram et par e-mail' },
  ],
  call: {
    title: 'Venez voir par vous-même',
    text: 'Un essai de 12 h coûte 2 €. Choisissez un soir de match.',
    button: { label: 'Voir nos offres', to: '/nos-offres' },
  },
  seo: {
    title: 'À propos : l’histoire de Lucarne',
    description:
      'Depuis 2018, Lucarne apporte la télévision francophone à ceux qui vivent en France, en Belgique, en Suisse, au Luxembourg et outre-mer.',
  },
}
