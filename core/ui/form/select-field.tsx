import { ChevronDown } from 'lucide-react'
import type { SelectHTMLAttributes } from 'react'
import { controlClass } from '#ui/form/control-class.ts'
import { Field, type FieldProps } from '#ui/form/field.tsx'

type Props = FieldProps &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'className'> & {
    /** Texts that are their own values, or values with labels. */
    options: readonly (string | { value: string; label: string })[]
  }

export function SelectField({ label, note, hint, error, options, ...select }: Props) {
  return (
    <Field label={label} note={note} hint={hint} error={error}>
      {(control) => (
        <div className="relative">
          <select {...select} {...control} className={controlClass('appearance-none pr-12')}>
            {options.map((option) => {
              const { value, label: text } =
                typeof option === 'string' ? { value: option, label: option } : option
              return (
                <option key={value} value={value}>
                  {text}
                </option>
              )
            })}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute top-3.5 right-3.5 size-5 text-muted"
          />
        </div>
      )}
    </Field>
  )
}
