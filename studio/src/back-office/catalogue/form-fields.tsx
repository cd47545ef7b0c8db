import { checkedText, type FieldDescription } from '@lucarne/store/contract/field-kinds.ts'
import { Card, Checkbox, Flex, Select, Stack, Text, TextArea, TextInput } from '@sanity/ui'
import { createContext, type ReactNode, use, useId } from 'react'

/** Sentences about invalid fields, by the path of the field. */
export const FieldProblems = createContext<ReadonlyMap<string, string>>(new Map())

interface FieldProps {
  label: string
  /** The field's path in the form, as `parseForm` names it. */
  path?: string | undefined
  hint?: string | undefined
  children: (attributes: {
    id: string
    'aria-describedby'?: string
    'aria-invalid'?: true
    customValidity?: string
    fontSize: 1
  }) => ReactNode
}

function Field({ children, hint, label, path }: FieldProps) {
  const id = useId()
  const problem = use(FieldProblems).get(path ?? '')
  const notes = [hint, problem].filter((note) => note !== undefined)
  return (
    <Stack gap={3}>
      <Text as="label" htmlFor={id} size={1} weight="medium">
        {label}
      </Text>
      {children({
        id,
        fontSize: 1,
        ...(notes.length > 0 && { 'aria-describedby': `${id}-notes` }),
        ...(problem !== undefined && { 'aria-invalid': true, customValidity: problem }),
      })}
      {notes.length > 0 && (
        <Stack id={`${id}-notes`} gap={3}>
          {hint !== undefined && (
            <Text muted size={1}>
              {hint}
            </Text>
          )}
          {problem !== undefined && (
            <Card padding={2} radius={2} tone="critical">
              <Text size={1}>{problem}</Text>
            </Card>
          )}
        </Stack>
      )}
    </Stack>
  )
}

type FieldTexts = Pick<FieldProps, 'hint' | 'label' | 'path'>

interface TextFieldProps extends FieldTexts {
  value: string
  isNumber?: boolean
  onChange: (value: string) => void
}

export const CatalogueTextField = ({ isNumber, onChange, value, ...texts }: TextFieldProps) => (
  <Field {...texts}>
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

export const LongTextField = ({ onChange, value, ...texts }: Omit<TextFieldProps, 'isNumber'>) => (
  <Field {...texts}>
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

interface SelectFieldProps<Value extends string> extends FieldTexts {
  value: Value
  choices: readonly (readonly [value: Value, title: string])[]
  onChange: (value: Value) => void
}

export function CatalogueSelectField<Value extends string>({
  choices,
  onChange,
  value,
  ...texts
}: SelectFieldProps<Value>) {
  return (
    <Field {...texts}>
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
  path: string
  typed: string | undefined
  hint?: string | undefined
  onChange: (typed: string) => void
}

/** The control of a catalogue field. */
export function FieldControl({ field, hint = field.hint, onChange, path, typed = '' }: FieldControlProps) {
  const { input, label } = field
  const props = { hint, label, onChange, path, value: typed }
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
