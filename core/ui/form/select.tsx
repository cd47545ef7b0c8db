import { ChevronDown } from 'lucide-react'
import type { SelectHTMLAttributes } from 'react'
import { classNames } from '#lib/class-names.ts'
import { controlClass } from '#ui/form/control-class.ts'

export type SelectProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className'> & {
  /** Texts that are their own values, or values with labels. */
  options: readonly (string | { value: string; label: string })[]
}

/** @param props.className of the control */
export function Select({ options, className, ...select }: SelectProps & { className?: string }) {
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
