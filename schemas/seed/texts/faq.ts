import type { FaqCategoryText } from '../shapes/help.ts'
import { faqCategory as assistance } from './faq/assistance.ts'
import { faqCategory as compatibility } from './faq/compatibilite.ts'
import { faqCategory as troubleshooting } from './faq/depannage.ts'
import { faqCategory as payment } from './faq/paiement.ts'
import { faqCategory as product } from './faq/produit.ts'

/** The five families of questions, in the order of the page. */
export const faqCategories: readonly FaqCategoryText[] = [
  product,
  compatibility,
  troubleshooting,
  payment,
  assistance,
]
