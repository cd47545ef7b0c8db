import type { LegalPageText } from '../../shapes/pages.ts'
import { markdownFile } from '../markdown-file.ts'

export const legalPage: LegalPageText = {
  slug: 'cgv',
  title: 'Conditions générales de vente',
  updatedOn: '2025-08-11',
  body: markdownFile(import.meta.url, './cgv.md'),
  seo: {
    title: 'Conditions générales de vente',
    description:
      'Abonnements, prix, activation, garantie de satisfaction de 48 h, livraison des boîtiers et usage du service : les conditions de vente de Lucarne.',
  },
}
