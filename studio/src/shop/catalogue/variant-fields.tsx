import { Grid, Stack } from '@sanity/ui'
import { CheckField, SelectField, TextField } from './form-fields.tsx'
import { describeReference, type PeriodUnit, type ProductForm, type VariantForm } from './product-form.ts'

const periodUnits: readonly (readonly [PeriodUnit, string])[] = [
  ['M', 'mois'],
  ['Y', 'ans'],
  ['D', 'jours'],
  ['H', 'heures'],
]

interface Props {
  variant: VariantForm
  options: ProductForm['options']
  /** Of the product: a variant shows one of them. */
  pictures: readonly string[]
  /** In cents: what a sale is compared with; absent for a new variant. */
  referencePrice?: number | undefined
  set: (change: Partial<VariantForm>) => void
}

export function VariantFields({ options, pictures, referencePrice, set, variant }: Props) {
  const saleHint = describeReference(variant, referencePrice)
  const choices = [...new Set([...pictures, ...(variant.image_url === null ? [] : [variant.image_url])])]
  return (
    <Stack gap={4}>
      <Grid gap={4} gridTemplateColumns={[1, 2, 3]}>
        <TextField label="Titre" value={variant.title} onChange={(title) => set({ title })} />
        <TextField label="Référence (SKU)" value={variant.sku} onChange={(sku) => set({ sku })} />
        <SelectField
          label="Photo"
          value={variant.image_url ?? ''}
          choices={[
            ['', 'Celle du produit'],
            ...choices.map((url, index) => [url, `Photo ${index + 1} : ${fileName(url)}`] as const),
          ]}
          onChange={(url) => set({ image_url: url || null })}
        />
        {options.map((option, index) => (
          <TextField
            key={option.key}
            label={option.title || `Option ${index + 1}`}
            value={variant.option_values[index] ?? ''}
            onChange={(value) =>
              set({
                option_values: variant.option_values.map((old, place) => (place === index ? value : old)),
              })
            }
          />
        ))}
      </Grid>
      <Grid gap={4} gridTemplateColumns={[1, 2, 4]}>
        <TextField
          label="Prix en euros"
          isNumber
          value={variant.price}
          onChange={(price) => set({ price })}
        />
        <TextField
          label="Prix promotionnel"
          isNumber
          value={variant.salePrice}
          {...(saleHint !== undefined && { hint: saleHint })}
          onChange={(salePrice) => set({ salePrice })}
        />
        <TextField
          label="Début de la promotion"
          type="datetime-local"
          value={variant.saleStart}
          onChange={(saleStart) => set({ saleStart })}
        />
        <TextField
          label="Fin de la promotion"
          type="datetime-local"
          value={variant.saleEnd}
          onChange={(saleEnd) => set({ saleEnd })}
        />
        <TextField
          label="Durée d’abonnement"
          isNumber
          value={variant.period}
          onChange={(period) => set({ period })}
        />
        <SelectField
          label="Unité de la durée"
          value={variant.periodUnit}
          choices={periodUnits}
          onChange={(periodUnit) => set({ periodUnit })}
        />
        <TextField
          label="Nom de la formule"
          value={variant.planName}
          onChange={(planName) => set({ planName })}
        />
        <TextField
          label="Poids en grammes"
          isNumber
          value={variant.weight}
          onChange={(weight) => set({ weight })}
        />
      </Grid>
      <CheckField
        label="Stock compté"
        isChecked={variant.manage_inventory}
        onChange={(manage_inventory) => set({ manage_inventory })}
      />
    </Stack>
  )
}

const fileName = (url: string) => url.slice(url.lastIndexOf('/') + 1)
