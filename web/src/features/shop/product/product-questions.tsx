import { TextField } from '@lucarne/core/ui/form/text-field.tsx'
import type { CustomField } from '@lucarne/store/contract/product.ts'
import { useEffect, useRef } from 'react'
import { type Answers, maxAnswerLength } from './use-answers.ts'

type Props = { questions: readonly CustomField[]; answers: Answers }

/** The product's questions for its buyer, before it is in the cart. */
export default function ProductQuestions({ questions, answers }: Props) {
  const { values, change, refusals, isMissing } = answers
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [refusals])

  return (
    <div ref={form} className="mb-6 grid gap-5">
      {questions.map((question) => (
        <TextField
          key={question.id}
          label={question.title}
          note={question.is_required ? undefined : 'facultatif'}
          error={
            refusals > 0 && isMissing(question) ? 'Cette réponse est nécessaire à votre commande.' : undefined
          }
          value={values[question.id] ?? ''}
          maxLength={maxAnswerLength}
          onChange={({ target }) => change(question.id, target.value)}
        />
      ))}
    </div>
  )
}
