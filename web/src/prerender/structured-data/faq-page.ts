import { toPlainText } from '@portabletext/react'
import type { FaqCategory } from '#content/faq.ts'
import type { Thing } from './thing.ts'

export function faqPage(questions: FaqCategory['questions']): Thing {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: toPlainText(answer) },
    })),
  }
}
