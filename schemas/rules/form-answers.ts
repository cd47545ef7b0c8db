/** What a field of a form asks for (docs/product/support.md#forms). */
export const formFieldKinds = ['name', 'email', 'phone', 'country', 'message', 'choice', 'consent'] as const

export type FormFieldKind = (typeof formFieldKinds)[number]

export interface FormField {
  _key: string
  kind: FormFieldKind
  label: string
  isRequired: boolean
  /** What can be chosen, of a `choice`. */
  options: readonly string[]
}

/** By the key of its field; a ticked consent is `consentGiven`, a country its ISO code. */
export type FormAnswers = Readonly<Record<string, string>>

export type AnswerProblem = 'missing' | 'too_long' | 'invalid'

/** The most characters of an answer. */
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

/** One address, in the characters that mail services give out. */
const emailPattern = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d-]+(\.[a-z\d-]+)+$/iu

// One line each: an answer cannot imitate the line of another one in the request that staff read.
const formats: Partial<Record<FormFieldKind, RegExp>> = {
  name: /^\P{Cc}*$/u,
  email: emailPattern,
  phone: /^\+?[\d ().\u00a0\u202f-]{6,}$/u,
  country: /^[A-Z]{2}$/u,
  consent: new RegExp(`^${consentGiven}$`, 'u'),
}

/** What was answered to a field, without spaces around it; empty for nothing. */
export const answerOf = ({ _key }: FormField, answers: FormAnswers): string =>
  Object.hasOwn(answers, _key) ? (answers[_key] ?? '').trim() : ''

function findProblem(field: FormField, answer: string): AnswerProblem | undefined {
  const { kind, isRequired, options } = field
  // Nobody can be answered without an address.
  if (answer === '') return isRequired || kind === 'email' ? 'missing' : undefined
  if (answer.length > answerMaxLength[kind]) return 'too_long'
  if (kind === 'choice') return options.includes(answer) ? undefined : 'invalid'
  return formats[kind]?.test(answer) === false ? 'invalid' : undefined
}

/** Why answers cannot be accepted, by field; empty when they can. Browser and store check the same. */
export function findAnswerProblems(
  fields: readonly FormField[],
  answers: FormAnswers,
): Record<string, AnswerProblem> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const problem = findProblem(field, answerOf(field, answers))
      return problem ? [[field._key, problem]] : []
    }),
  )
}
