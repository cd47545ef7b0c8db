import type { ArticleText } from '../../shapes/blog.ts'
import { markdownFile } from '../markdown-file.ts'

export const article: ArticleText = {
  slug: 'boitier-formuler-mise-en-route',
  title: 'Formuler : la première mise en route',
  category: 'boitiers',
  author: 'karim-ait',
  publishedOn: '2026-06-30',
  excerpt:
    'Branchez, mettez à jour, entrez le portail : le boîtier Formuler se règle en quatre écrans, que voici en détail. Vous y trouverez aussi les trois options à changer tout de suite et les réponses aux petits soucis de la première soirée.',
  image: {
    file: 'article-boitier-formuler.webp',
    alt: 'Un boîtier noir à deux antennes affiche 20:45, éclairé par une fenêtre.',
  },
  body: markdownFile(import.meta.url, './boitier-formuler-mise-en-route.md'),
  seo: {
    title: 'Formuler : installation et premiers réglages',
    description:
      'Brancher un boîtier Formuler, le mettre à jour, saisir le portail, régler la fréquence d’image et la télécommande : le guide de première mise en route.',
  },
}
