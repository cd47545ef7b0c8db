import { ChevronDown } from 'lucide-react'
import { type SelectHTMLAttributes, useId } from 'react'
import { classNames } from '#lib/class-names.ts'
import { controlClass } from '#ui/form/control-class.ts'
import { FieldFrame, type FieldProps } from '#ui/form/field.tsx'

type SelectProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className'> & {
  /** Texts that are their own values, or values with labels. */
  options: readonly (string | { value: string; label: string })[]
}

/** @param props.className of the control */
function Select({ options, className, ...select }: SelectProps & { className?: string }) {
  return (
    <div className="relative">
      <select {...select} className={controlClass(classNames('appearance-none', className ?? 'pr-12'))}>
        {options.map((option) => {
          const { value, label } = typeof option === 'string' ? { value: option, label: option } : option
          return (
            <option key={value} value={value}>
              {label}
            </option>
          )
        })}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-3.5 right-3.5 size-5 text-muted"
      />
    </div>
  )
}

export function SelectField({ label, note, hint, error, ...select }: FieldProps & Omit<SelectProps, 'id'>) {
  return (
    <FieldFrame label={label} note={note} hint={hint} error={error}>
      {(control) => <Select {...select} {...control} />}
    </FieldFrame>
  )
}

type CountryFieldProps = {
  value: string
  options: readonly { code: string; name: string }[]
  onChoose: (code: string) => void
}

/** The visitor's country, in one line. Its width does not depend on the choice. */
export function CountryField({ value, options, onChoose }: CountryFieldProps) {
  const id = useId()
  return (
    <div className="flex items-center justify-between gap-3">
      <label htmlFor={id} className="font-strong text-small">
        Votre pays
      </label>
      <div className="w-44">
        <Select
          id={id}
          value={value}
          options={options.map(({ code, name }) => ({ value: code, label: name }))}
          onChange={({ target }) => onChoose(target.value)}
          className="truncate pr-10 text-small"
        />
      </div>
    </div>
  )
}
