import { FieldFrame, type FieldProps } from '#ui/form/field.tsx'
import { Select, type SelectProps } from '#ui/form/select.tsx'

export function SelectField({ label, note, hint, error, ...select }: FieldProps & Omit<SelectProps, 'id'>) {
  return (
    <FieldFrame label={label} note={note} hint={hint} error={error}>
      {(control) => <Select {...select} {...control} />}
    </FieldFrame>
  )
}
