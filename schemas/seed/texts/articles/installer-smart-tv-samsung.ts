import type { ArticleText } from '../../shapes/blog.ts'
import { markdownFile } from '../markdown-file.ts'

export const article: ArticleText = {
  slug: 'installer-smart-tv-samsung',
  title: 'Installer Lucarne sur un téléviseur Samsung',
  category: 'smart-tv',
  author: 'elise-vandamme',
  publishedOn: '2026-07-09',
  excerpt:
    'Deux applications, un redémarrage, et le guide des programmes s’affiche. Comptez dix minutes, montre en main, sans boîtier ni câble à ajouter derrière l’écran. Nous comparons Smart STB et Media Show TV, et nous répondons aux pannes courantes.',
  image: {
    file: 'article-smart-tv-samsung.webp',
    alt: 'Une télécommande fine posée en biais sur un fond ocre.',
  },
  body: markdownFile(import.meta.url, './installer-smart-tv-samsung.md'),
  seo: {
    title: 'Installer l’IPTV sur un téléviseur Samsung',
    description:
      'Smart STB ou Media Show TV : installation sur Samsung, adresse MAC, portail, guide des programmes et pannes courantes, expliqués en dix minutes.',
  },
}
