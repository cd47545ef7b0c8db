import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'

export type FieldProps = {
  label: string
  /** « facultatif », « lecture seule »… */
  note?: string | undefined
  hint?: string | undefined
  error?: string | undefined
}

/** The attributes that tie a control to its label, hint and error. */
export type ControlProps = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }

type Props = FieldProps & {
  /** Shown to the right of the label. */
  aside?: ReactNode
  children: (control: ControlProps) => ReactNode
}

/** A form control with its label above, and its hint or error below. */
export function FieldFrame({ label, note, hint, error, aside, children }: Props) {
  const id = useId()
  const describedBy = error ? `${id}-error` : hint ? `${id}-hint` : undefined
  return (
    <div>
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="font-strong text-[0.9375rem]">
          {label}
          {note && <span className="font-book text-faint"> {note}</span>}
        </label>
        {aside}
      </div>
      <div className="mt-1.5">
        {children({
          id,
          ...(describedBy && { 'aria-describedby': describedBy }),
          ...(error && { 'aria-invalid': true }),
        })}
      </div>
      {error ? (
        <p id={`${id}-error`} className="mt-2 flex items-start gap-2 font-label text-bad text-small">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      ) : (
        hint && (
          <p id={`${id}-hint`} className="mt-2 text-caption text-faint">
            {hint}
          </p>
        )
      )}
    </div>
  )
}
