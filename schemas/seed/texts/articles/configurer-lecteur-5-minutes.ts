import type { ArticleText } from '../../shapes/blog.ts'
import { markdownFile } from '../markdown-file.ts'

export const article: ArticleText = {
  slug: 'configurer-lecteur-5-minutes',
  title: 'Configurer le lecteur en 5 minutes',
  category: 'applications',
  author: 'karim-ait',
  publishedOn: '2026-08-02',
  excerpt:
    'Une adresse, un identifiant, un mot de passe : voici où les saisir, avec une explication à chaque étape, sans rien oublier. Ce pas à pas vaut pour IPTV Smarters sur Android comme pour les lecteurs qui lui ressemblent, sur téléphone ou téléviseur.',
  image: {
    file: 'article-configurer-lecteur.webp',
    alt: 'Un téléphone affiche un lecteur vidéo et, dessous, une liste de quatre programmes.',
  },
  videoId: 'lucarne0001',
  body: markdownFile(import.meta.url, './configurer-lecteur-5-minutes.md'),
  seo: {
    title: 'Configurer IPTV Smarters en 5 minutes',
    description:
      'Installer le lecteur sur Android, saisir l’adresse, l’identifiant et le mot de passe, charger le guide et vérifier l’image : le pas à pas complet.',
  },
}
