import { variantFields } from '@lucarne/store/contract/catalogue-fields.ts'
import { type FieldDescription, periodUnits } from '@lucarne/store/contract/field-kinds.ts'
import { Grid } from '@sanity/ui'
import { CatalogueSelectField, CatalogueTextField, FieldControl } from './form-fields.tsx'
import { describeReference, type ProductForm, type TypedVariant, type VariantForm } from './product-form.ts'

interface Props {
  /** The variant's path in the form. */
  path: string
  variant: VariantForm
  options: ProductForm['options']
  /** Pictures of the product, one of which the variant can show. */
  pictures: readonly string[]
  /** Reference price in cents; undefined for a new variant. */
  referencePrice?: number | undefined
  set: (change: Partial<VariantForm>) => void
}

export function VariantFields({ options, path, pictures, referencePrice, set, variant }: Props) {
  const typed: Readonly<Record<string, string>> = variant.fields
  const setField = (change: TypedVariant) => set({ fields: { ...variant.fields, ...change } })
  return (
    <Grid gap={4} gridTemplateColumns={[1, 2, 3]}>
      {options.map((option, index) => (
        <CatalogueTextField
          key={option.key}
          label={option.title || `Option ${index + 1}`}
          path={`${path}.option_values.${index}`}
          value={variant.option_values[index] ?? ''}
          onChange={(value) => set({ option_values: variant.option_values.with(index, value) })}
        />
      ))}
      {Object.entries(variantFields).map(([name, { field }]) => (
        <VariantField
          key={name}
          field={field}
          path={`${path}.${name}`}
          pictures={pictures}
          typed={typed[name] ?? ''}
          hint={
            name === 'sale_price_in_cents' ? describeReference(variant.fields, referencePrice) : undefined
          }
          onChange={(text) => setField({ [name]: text })}
        />
      ))}
    </Grid>
  )
}

interface FieldProps {
  path: string
  field: FieldDescription<never>
  pictures: readonly string[]
  typed: string
  hint: string | undefined
  onChange: (typed: string) => void
}

function VariantField({ pictures, ...props }: FieldProps) {
  const { field, onChange, path, typed } = props
  if (field.input.type === 'picture') {
    const urls = [...new Set([...pictures, typed])].filter((url) => url !== '')
    return (
      <CatalogueSelectField
        label={field.label}
        path={path}
        value={typed}
        choices={[
          ['', 'Celle du produit'],
          ...urls.map(
            (url, index) => [url, `Photo ${index + 1} : ${url.slice(url.lastIndexOf('/') + 1)}`] as const,
          ),
        ]}
        onChange={onChange}
      />
    )
  }
  if (field.input.type !== 'period') return <FieldControl {...props} />
  const [count, unit] = [typed.slice(0, -1), typed.slice(-1) || 'M']
  return (
    <>
      <CatalogueTextField
        label={field.label}
        path={path}
        isNumber
        value={count}
        onChange={(text) => onChange(text + unit)}
      />
      <CatalogueSelectField
        label="Unité de la durée"
        value={unit}
        choices={Object.entries(periodUnits)}
        onChange={(letter) => onChange(count + letter)}
      />
    </>
  )
}
