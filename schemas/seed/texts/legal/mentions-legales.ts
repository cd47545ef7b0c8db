import type { LegalPageText } from '../../shapes/pages.ts'
import { markdownFile } from '../markdown-file.ts'

export const legalPage: LegalPageText = {
  slug: 'mentions-legales',
  title: 'Mentions légales',
  updatedOn: '2025-08-11',
  body: markdownFile(import.meta.url, './mentions-legales.md'),
  seo: {
    title: 'Mentions légales du site',
    description:
      'Éditeur, hébergement, propriété intellectuelle et contact : les informations légales du site Lucarne et de la boutique en ligne.',
  },
}
