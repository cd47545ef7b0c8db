import type { ArticleText } from '../../shapes/blog.ts'
import { markdownFile } from '../markdown-file.ts'

export const article: ArticleText = {
  slug: 'image-figee',
  title: 'Image figée : sept causes, sept remèdes',
  category: 'astuces',
  author: 'karim-ait',
  publishedOn: '2026-06-11',
  excerpt:
    'Avant d’appeler, mesurez votre débit. Le plus souvent, le coupable est le Wi-Fi, et il se corrige en deux minutes. Voici les sept causes que nous rencontrons, dans l’ordre où les vérifier, avec un tableau pour aller droit à la bonne.',
  image: {
    file: 'article-image-figee.webp',
    alt: 'Un cadran de vitesse dont l’aiguille claire pointe aux deux tiers.',
  },
  body: markdownFile(import.meta.url, './image-figee.md'),
  seo: {
    title: 'Image figée en IPTV : 7 causes et 7 remèdes',
    description:
      'Débit, Wi-Fi, tampon, mémoire, écrans en trop, serveur de noms, heure de pointe : trouvez pourquoi l’image se fige et corrigez-la en quelques minutes.',
  },
}
