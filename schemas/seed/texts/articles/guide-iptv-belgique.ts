import type { ArticleText } from '../../shapes/blog.ts'
import { markdownFile } from '../markdown-file.ts'

export const article: ArticleText = {
  slug: 'guide-iptv-belgique',
  title: 'Regarder la télévision francophone en Belgique : le guide complet',
  category: 'installation',
  author: 'elise-vandamme',
  publishedOn: '2026-08-12',
  excerpt:
    'Bruxelles, Liège, Namur : ce que vous captez, ce qui manque, et comment réunir les chaînes belges et françaises sur un seul écran. Nous avons tout essayé, du câble au boîtier, pour ne garder que ce qui sert vraiment le soir venu.',
  image: {
    file: 'article-belgique.webp',
    alt: 'Un vieux téléviseur à antennes dont l’écran montre une rangée de maisons à pignons, la nuit.',
  },
  featured: true,
  body: markdownFile(import.meta.url, './guide-iptv-belgique.md'),
  seo: {
    title: 'Télévision francophone en Belgique : le guide',
    description:
      'Débit, appareil, chaînes belges et françaises, guide des programmes à l’heure de Bruxelles : tout ce qu’il faut savoir avant de s’abonner.',
  },
}
