import { CircleAlert } from 'lucide-react'
import { type InputHTMLAttributes, useId } from 'react'
import type { FieldProps } from '#ui/form/field.tsx'

type Props = Pick<FieldProps, 'label' | 'note' | 'error'> &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className' | 'type'>

/** A checkbox with its label beside it, and its error below. */
export function CheckboxField({ label, note, error, ...input }: Props) {
  const id = useId()
  return (
    <div>
      <label className="flex min-h-control items-start gap-3 py-2.5">
        <input
          type="checkbox"
          {...input}
          {...(error && { 'aria-invalid': true, 'aria-describedby': id })}
          className="mt-0.5 size-5 shrink-0 scroll-mt-28 accent-accent"
        />
        <span>
          {label}
          {note && <span className="text-faint"> {note}</span>}
        </span>
      </label>
      {error && (
        <p id={id} className="flex items-start gap-2 font-label text-bad text-small">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </div>
  )
}
