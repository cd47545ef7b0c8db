import { useDestination } from '@lucarne/core/commerce/country.ts'
import { CheckboxField } from '@lucarne/core/ui/form/checkbox-field.tsx'
import { SelectField } from '@lucarne/core/ui/form/select.tsx'
import { TextArea, TextField } from '@lucarne/core/ui/form/text-field.tsx'
import type { SectionProps } from '../content/page.ts'

type Field = SectionProps<'formSection'>['section']['fields'][number]
type Props = { field: Field; error: string | undefined }

const textInputs = {
  name: { autoComplete: 'name', maxLength: 120 },
  email: { type: 'email', autoComplete: 'email', maxLength: 254 },
  phone: { type: 'tel', autoComplete: 'tel', maxLength: 40 },
}

/** The control of a form's field; its answer is named by the field's key. */
export function AnswerField({ error, field }: Props) {
  const { _key, isRequired, kind, label, options } = field
  const control = {
    label,
    error,
    name: _key,
    required: isRequired,
    note: isRequired ? undefined : 'facultatif',
  }
  switch (kind) {
    case 'message':
      return (
        <div className="sm:col-span-2">
          <TextArea {...control} rows={6} maxLength={2000} />
        </div>
      )
    case 'choice':
      return <SelectField {...control} options={[{ value: '', label: 'Choisissez' }, ...options]} />
    case 'country':
      return <CountryAnswer {...control} />
    case 'consent':
      return (
        <div className="sm:col-span-2">
          <CheckboxField {...control} value="oui" />
        </div>
      )
    default:
      return <TextField {...control} {...textInputs[kind]} />
  }
}

/** The shop's countries, preselecting the visitor's. */
function CountryAnswer(
  control: Pick<Parameters<typeof SelectField>[0], 'label' | 'error' | 'name' | 'required'>,
) {
  const { country, isLoaded, options } = useDestination()
  return (
    <SelectField
      {...control}
      // Remounted when the options are loaded, so that the default is applied.
      key={`${country} ${isLoaded}`}
      defaultValue={country}
      autoComplete="country"
      options={options.map(({ code, name }) => ({ value: code, label: name }))}
    />
  )
}
