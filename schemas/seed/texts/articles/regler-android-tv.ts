import type { ArticleText } from '../../shapes/blog.ts'
import { markdownFile } from '../markdown-file.ts'

export const article: ArticleText = {
  slug: 'regler-android-tv',
  title: 'Tout régler sur Android TV, pas à pas',
  category: 'applications',
  author: 'karim-ait',
  publishedOn: '2026-07-24',
  excerpt:
    'De la boutique d’applications au premier direct, les réglages que nous conseillons pour une image stable, un guide complet et une télécommande qui obéit. Avec TiviMate, le lecteur que nous utilisons nous-mêmes, et un tableau pour choisir le tampon.',
  image: {
    file: 'article-android-tv.webp',
    alt: 'Un téléviseur sur pieds affiche un menu à gauche et six tuiles de couleur à droite.',
  },
  body: markdownFile(import.meta.url, './regler-android-tv.md'),
  seo: {
    title: 'Régler TiviMate sur Android TV, pas à pas',
    description:
      'Ajouter la liste, le guide et les favoris, caler la fréquence d’image et le tampon : nos réglages TiviMate pour un direct stable sur Android TV.',
  },
}
