import type { LegalPageText } from '../../shapes/pages.ts'
import { markdownFile } from '../markdown-file.ts'

export const legalPage: LegalPageText = {
  slug: 'politique-de-confidentialite',
  title: 'Politique de confidentialité',
  updatedOn: '2025-08-11',
  body: markdownFile(import.meta.url, './politique-de-confidentialite.md'),
  seo: {
    title: 'Politique de confidentialité',
    description:
      'Quelles données nous gardons, pourquoi, combien de temps, et comment les consulter, les corriger ou les supprimer.',
  },
}
