import { toAnswer } from '../lib/portable-text.ts'
import { ranked } from '../lib/ranked.ts'
import { reference } from '../lib/reference.ts'
import type { SeedDocument } from '../lib/seed-document.ts'
import { slug } from '../lib/slug.ts'
import { faqCategories } from '../texts/faq.ts'

/** Themes in order, and their questions in one order of their own that follows the themes. */
export const faqDocuments = (): SeedDocument[] => [
  ...ranked(
    faqCategories.map(({ description, id, title }) => ({
      _id: `faqCategory-${id}`,
      _type: 'faqCategory',
      title,
      slug: slug(id),
      description,
    })),
  ),
  ...ranked(
    faqCategories.flatMap((category) =>
      category.questions.map(({ answer, id, question }) => ({
        _id: `faq-${category.id}-${id}`,
        _type: 'faq',
        question,
        answer: toAnswer(answer),
        category: reference(`faqCategory-${category.id}`),
      })),
    ),
  ),
]
