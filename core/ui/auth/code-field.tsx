import { getFormField } from '#lib/form-field.ts'
import { SelectField } from '#ui/form/select.tsx'
import { TextField } from '#ui/form/text-field.tsx'

/** The six digits, without the space that some apps show between them. */
export const parseCode = (form: FormData) => getFormField(form, 'code').replaceAll(/\s/g, '')

/** The code that an authenticator app shows; the form reads it with `readCode`. */
export const CodeField = ({ error }: { error: string | undefined }) => (
  <TextField
    label="Code à six chiffres"
    name="code"
    inputMode="numeric"
    autoComplete="one-time-code"
    pattern="[0-9]{3}\s?[0-9]{3}"
    title="Six chiffres"
    maxLength={7}
    error={error}
    required
  />
)

type Factors = readonly { id: string; name: string }[]

/** The id of the chosen app: its name is unique in an account. */
export const parseFactor = (form: FormData, factors: Factors): string =>
  (factors.find(({ name }) => name === getFormField(form, 'factor')) ?? factors[0])?.id ?? ''

/** Chooses among several factors; the form reads the choice with `parseFactor`. */
export const FactorField = ({ factors }: { factors: Factors }) =>
  factors.length > 1 && (
    <SelectField label="Application" name="factor" options={factors.map(({ name }) => name)} />
  )
