import { getFormField } from '#lib/form-field.ts'
import { SelectField } from '#ui/form/select-field.tsx'

type Factors = readonly { id: string; name: string }[]

/** The id of the chosen app: its name is unique in an account. */
export const parseFactor = (form: FormData, factors: Factors): string =>
  (factors.find(({ name }) => name === getFormField(form, 'factor')) ?? factors[0])?.id ?? ''

/** Chooses among several factors; the form reads the choice with `readFactor`. */
export const FactorField = ({ factors }: { factors: Factors }) =>
  factors.length > 1 && (
    <SelectField label="Application" name="factor" options={factors.map(({ name }) => name)} />
  )
