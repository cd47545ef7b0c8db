import type { LineField } from '@lucarne/core/commerce/cart/cart-line.ts'
import type { CustomField } from '@lucarne/store/contract/product.ts'
import { useState } from 'react'

/** The store's limit. */
export const maxAnswerLength = 200

export type Answers = {
  values: Readonly<Record<string, string>>
  change: (id: string, value: string) => void
  /** How often buying was refused because an answer was missing. */
  refusals: number
  isMissing: (question: CustomField) => boolean
  /** @returns the answers, or undefined while a required one is missing */
  collect: () => readonly LineField[] | undefined
}

/** A buyer's answers to a product's questions, checked when it is bought. */
export function useAnswers(questions: readonly CustomField[]): Answers {
  const [values, setValues] = useState<Record<string, string>>({})
  const [refusals, setRefusals] = useState(0)
  const answerTo = (id: string) => (values[id] ?? '').trim()
  const isMissing = ({ id, is_required }: CustomField) => is_required && answerTo(id) === ''
  return {
    values,
    change: (id, value) => setValues((current) => ({ ...current, [id]: value })),
    refusals,
    isMissing,
    collect: () => {
      if (questions.some(isMissing)) {
        setRefusals((count) => count + 1)
        return undefined
      }
      return questions.flatMap(({ id, title }) => {
        const value = answerTo(id)
        return value === '' ? [] : [{ id, title, value }]
      })
    },
  }
}
