import type { ArticleText } from '../../shapes/blog.ts'
import { markdownFile } from '../markdown-file.ts'

export const article: ArticleText = {
  slug: 'quel-appareil-pour-quelle-image',
  title: 'Quel appareil pour quelle image ?',
  category: 'compatibilite',
  author: 'elise-vandamme',
  publishedOn: '2026-07-18',
  excerpt:
    'Téléviseur, clé, console ou ordinateur : ce que chacun sait afficher, et ce qu’il vaut mieux éviter dès l’achat. Trois critères suffisent pour choisir, un tableau les résume, et une dernière liste vous épargne les mauvaises affaires.',
  image: {
    file: 'article-compatibilite.webp',
    alt: 'Sur une étagère, un écran d’ordinateur, une tablette et un téléphone affichent chacun une vidéo.',
  },
  body: markdownFile(import.meta.url, './quel-appareil-pour-quelle-image.md'),
  seo: {
    title: 'IPTV : quel appareil pour quelle image ?',
    description:
      'Téléviseur, clé, boîtier, console, téléphone ou ordinateur : qualité d’image, mémoire, application conseillée et pièges à éviter, appareil par appareil.',
  },
}
