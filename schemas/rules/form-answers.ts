/** Kinds of form fields (docs/product/support.md#forms). */
export const formFieldKinds = ['name', 'email', 'phone', 'country', 'message', 'choice', 'consent'] as const

export type FormFieldKind = (typeof formFieldKinds)[number]

export interface FormField {
  _key: string
  kind: FormFieldKind
  label: string
  isRequired: boolean
  /** Options of a `choice`. */
  options: readonly string[]
}

/** By the key of its field; a ticked consent is `consentGiven`, a country its ISO code. */
export type FormAnswers = Readonly<Record<string, string>>

export type AnswerProblem = 'missing' | 'too_long' | 'invalid'

/** Maximum characters of an answer. */
export const answerMaxLength = {
  name: 120,
  email: 254,
  phone: 40,
  country: 2,
  message: 2000,
  choice: 80,
  consent: 3,
} as const satisfies Record<FormFieldKind, number>

export const consentGiven = 'oui'

/** A single address with the characters that mail services use. */
const emailPattern = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d-]+(\.[a-z\d-]+)+$/iu

// Single-line, so that an answer cannot imitate another line of the ticket.
const formats: Partial<Record<FormFieldKind, RegExp>> = {
  name: /^\P{Cc}*$/u,
  email: emailPattern,
  phone: /^\+?[\d ().\u00a0\u202f-]{6,}$/u,
  country: /^[A-Z]{2}$/u,
  consent: new RegExp(`^${consentGiven}$`, 'u'),
}

/** The trimmed answer to a field; empty without one. */
export const getAnswer = ({ _key }: FormField, answers: FormAnswers): string =>
  Object.hasOwn(answers, _key) ? (answers[_key] ?? '').trim() : ''

function findProblem(field: FormField, answer: string): AnswerProblem | undefined {
  const { kind, isRequired, options } = field
  // Required for a reply.
  if (answer === '') return isRequired || kind === 'email' ? 'missing' : undefined
  if (answer.length > answerMaxLength[kind]) return 'too_long'
  if (kind === 'choice') return options.includes(answer) ? undefined : 'invalid'
  return formats[kind]?.test(answer) === false ? 'invalid' : undefined
}

/** Validates answers; returns errors by field, shared by browser and store. */
export function findAnswerProblems(
  fields: readonly FormField[],
  answers: FormAnswers,
): Record<string, AnswerProblem> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const problem = findProblem(field, getAnswer(field, answers))
      return problem ? [[field._key, problem]] : []
    }),
  )
}
