import type { ContactPage } from '@lucarne/core/content/contact.ts'
import { Accordion } from '@lucarne/core/ui/accordion.tsx'
import { ShortText } from '@lucarne/core/ui/rich-text/short-text.tsx'
import type { ComponentProps, ReactNode } from 'react'

type Props = {
  questions: ContactPage['faq']['questions']
  /** With a group name, opening one closes the others. */
  group?: string
}

/** FAQ questions with their answers. */
export const QuestionList = ({ questions, ...accordionProps }: Props) => (
  <Accordion
    {...accordionProps}
    items={questions.map(({ _id, question, answer }) => ({
      key: _id,
      question,
      answer: <ShortText value={answer} />,
    }))}
  />
)

type QuestionsSectionProps = ComponentProps<typeof QuestionList> & {
  title: string
  /** A link to more questions. */
  children?: ReactNode
}

/** A page section with its own FAQ questions. */
export const QuestionsSection = ({ title, children, ...listProps }: QuestionsSectionProps) => (
  <section aria-labelledby="questions" className="bg-floor py-section">
    <div className="page-width grid grid-cols-1 gap-x-gap gap-y-6 md:grid-cols-12">
      <div className="md:col-span-4">
        <h2 id="questions" className="text-h2">
          {title}
        </h2>
        {children}
      </div>
      <div className="md:col-span-8">
        <QuestionList {...listProps} />
      </div>
    </div>
  </section>
)
