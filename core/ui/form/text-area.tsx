import type { TextareaHTMLAttributes } from 'react'
import { controlClass } from '#ui/form/control-class.ts'
import { FieldFrame, type FieldProps } from '#ui/form/field.tsx'

type Props = FieldProps & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className'>

export function TextArea({ label, note, hint, error, ...area }: Props) {
  return (
    <FieldFrame label={label} note={note} hint={hint} error={error}>
      {(control) => <textarea rows={5} {...area} {...control} className={controlClass()} />}
    </FieldFrame>
  )
}
