import type { SupportPage } from '#content/support.ts'
import { Accordion } from '#ui/accordion.tsx'
import { ShortText } from '#ui/rich-text/short-text.tsx'

type Props = {
  questions: SupportPage['faq']['questions']
  /** With a group name, opening one closes the others. */
  group?: string
}

/** Questions of the FAQ, each with its answer. */
export const QuestionList = ({ questions, ...group }: Props) => (
  <Accordion
    {...group}
    items={questions.map(({ _id, question, answer }) => ({
      key: _id,
      question,
      answer: <ShortText value={answer} />,
    }))}
  />
)
