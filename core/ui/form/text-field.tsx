import type { InputHTMLAttributes } from 'react'
import { controlClass } from '#ui/form/control-class.ts'
import { FieldFrame, type FieldProps } from '#ui/form/field.tsx'

type Props = FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'>

export function TextField({ label, note, hint, error, ...input }: Props) {
  return (
    <FieldFrame label={label} note={note} hint={hint} error={error}>
      {(control) => <input {...input} {...control} className={controlClass()} />}
    </FieldFrame>
  )
}
