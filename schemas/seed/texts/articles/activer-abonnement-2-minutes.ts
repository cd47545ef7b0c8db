import type { ArticleText } from '../../shapes/blog.ts'
import { markdownFile } from '../markdown-file.ts'

export const article: ArticleText = {
  slug: 'activer-abonnement-2-minutes',
  title: 'Activer son abonnement en 2 minutes',
  category: 'installation',
  author: 'camille-fontenoy',
  publishedOn: '2026-06-21',
  excerpt:
    'Le paiement est passé ? Vos accès sont déjà en route. Voici comment les saisir sans faute et vérifier que tout fonctionne avant le début du film : délais par carte et par virement, contenu du message, et que faire si rien n’arrive.',
  image: {
    file: 'article-activation.webp',
    alt: 'Une enveloppe ouverte laisse sortir une carte dont un carreau est allumé.',
  },
  body: markdownFile(import.meta.url, './activer-abonnement-2-minutes.md'),
  seo: {
    title: 'Activer son abonnement IPTV en 2 minutes',
    description:
      'Du paiement au premier direct : délais par carte et par virement, où trouver vos identifiants, comment les saisir et quoi faire s’ils tardent.',
  },
}
