import type { InputHTMLAttributes, TextareaHTMLAttributes } from 'react'
import { controlClass } from '#ui/form/control-class.ts'
import { FieldFrame, type FieldProps } from '#ui/form/field.tsx'

type TextFieldProps = FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'>

export function TextField({ label, note, hint, error, ...input }: TextFieldProps) {
  return (
    <FieldFrame label={label} note={note} hint={hint} error={error}>
      {(control) => <input {...input} {...control} className={controlClass()} />}
    </FieldFrame>
  )
}

type TextAreaProps = FieldProps & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className'>

export function TextArea({ label, note, hint, error, ...area }: TextAreaProps) {
  return (
    <FieldFrame label={label} note={note} hint={hint} error={error}>
      {(control) => <textarea rows={5} {...area} {...control} className={controlClass()} />}
    </FieldFrame>
  )
}
