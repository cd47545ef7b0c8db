import type { ComponentProps, ReactNode } from 'react'
import { QuestionList } from './question-list.tsx'

type Props = ComponentProps<typeof QuestionList> & {
  title: string
  /** Where more is answered. */
  children?: ReactNode
}

/** The questions that a page of the help answers itself. */
export const QuestionsSection = ({ title, children, ...list }: Props) => (
  <section aria-labelledby="questions" className="bg-floor py-section">
    <div className="page-width grid grid-cols-1 gap-x-gap gap-y-6 md:grid-cols-12">
      <div className="md:col-span-4">
        <h2 id="questions" className="text-h2">
          {title}
        </h2>
        {children}
      </div>
      <div className="md:col-span-8">
        <QuestionList {...list} />
      </div>
    </div>
  </section>
)
