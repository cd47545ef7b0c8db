import { checkedText, type FieldDescription } from '@lucarne/store/contract/field-kinds.ts'
import { Checkbox, Flex, Select, Stack, Text, TextArea, TextInput } from '@sanity/ui'
import { type ReactNode, useId } from 'react'

interface FieldProps {
  label: string
  hint?: string
  children: (attributes: { id: string; 'aria-describedby'?: string; fontSize: 1 }) => ReactNode
}

function Field({ children, hint, label }: FieldProps) {
  const id = useId()
  return (
    <Stack gap={3}>
      <Text as="label" htmlFor={id} size={1} weight="medium">
        {label}
      </Text>
      {children({ id, fontSize: 1, ...(hint !== undefined && { 'aria-describedby': `${id}-hint` }) })}
      {hint !== undefined && (
        <Text id={`${id}-hint`} muted size={1}>
          {hint}
        </Text>
      )}
    </Stack>
  )
}

interface TextFieldProps {
  label: string
  value: string
  hint?: string
  isNumber?: boolean
  onChange: (value: string) => void
}

export const CatalogueTextField = ({ hint, isNumber, label, onChange, value }: TextFieldProps) => (
  <Field label={label} {...(hint !== undefined && { hint })}>
    {(attributes) => (
      <TextInput
        {...attributes}
        autoComplete="off"
        value={value}
        {...(isNumber && { inputMode: 'decimal' as const })}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )}
  </Field>
)

export const LongTextField = ({ hint, label, onChange, value }: Omit<TextFieldProps, 'isNumber'>) => (
  <Field label={label} {...(hint !== undefined && { hint })}>
    {(attributes) => (
      <TextArea
        {...attributes}
        rows={3}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )}
  </Field>
)

interface SelectFieldProps<Value extends string> {
  label: string
  hint?: string
  value: Value
  choices: readonly (readonly [value: Value, title: string])[]
  onChange: (value: Value) => void
}

export function CatalogueSelectField<Value extends string>({
  choices,
  hint,
  label,
  onChange,
  value,
}: SelectFieldProps<Value>) {
  return (
    <Field label={label} {...(hint !== undefined && { hint })}>
      {(attributes) => (
        <Select
          {...attributes}
          value={value}
          onChange={(event) => {
            const chosen = choices.find(([choice]) => choice === event.currentTarget.value)
            if (chosen) onChange(chosen[0])
          }}
        >
          {choices.map(([choice, title]) => (
            <option key={choice} value={choice}>
              {title}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

interface CheckFieldProps {
  label: string
  isChecked: boolean
  onChange: (isChecked: boolean) => void
}

export const CheckField = ({ isChecked, label, onChange }: CheckFieldProps) => (
  <Flex align="center" as="label" gap={3}>
    <Checkbox checked={isChecked} onChange={(event) => onChange(event.currentTarget.checked)} />
    <Text size={1}>{label}</Text>
  </Flex>
)

interface FieldControlProps {
  field: FieldDescription<never>
  typed: string | undefined
  hint?: string | undefined
  onChange: (typed: string) => void
}

/** The control of a catalogue field. */
export function FieldControl({ field, hint = field.hint, onChange, typed = '' }: FieldControlProps) {
  const { input, label } = field
  const props = { label, onChange, value: typed, ...(hint !== undefined && { hint }) }
  switch (input.type) {
    case 'checkbox':
      return (
        <CheckField
          label={label}
          isChecked={typed === checkedText}
          onChange={(isChecked) => onChange(isChecked ? checkedText : '')}
        />
      )
    case 'select':
      return (
        <CatalogueSelectField {...props} choices={input.choices.map((choice) => [choice, choice] as const)} />
      )
    default:
      return <CatalogueTextField {...props} isNumber={input.type === 'number'} />
  }
}
