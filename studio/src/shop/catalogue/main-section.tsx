import { Grid, Spinner, Stack } from '@sanity/ui'
import { lazy, Suspense } from 'react'
import { Section } from '../section.tsx'
import { CheckField, SelectField, TextField } from './form-fields.tsx'
import type { ProductForm } from './product-form.ts'

// An editor of rich text is large: who only reads the list does not load it.
const DescriptionEditor = lazy(() => import('./description-editor.tsx'))

interface Props {
  form: ProductForm
  isReadOnly: boolean
  set: (change: Partial<ProductForm>) => void
}

/** What the product's page says first, and where the product shows. */
export function MainSection({ form, isReadOnly, set }: Props) {
  return (
    <>
      <Section title="Texte">
        <Stack gap={4}>
          <TextField label="Titre" value={form.title} onChange={(title) => set({ title })} />
          <TextField label="Sous-titre" value={form.subtitle} onChange={(subtitle) => set({ subtitle })} />
          <TextField
            label="Ruban"
            hint="Court, comme « Nouveau »"
            value={form.ribbon_text}
            onChange={(ribbon_text) => set({ ribbon_text })}
          />
          <Suspense fallback={<Spinner muted />}>
            <DescriptionEditor
              html={form.description}
              isReadOnly={isReadOnly}
              onChange={(description) => set({ description })}
            />
          </Suspense>
        </Stack>
      </Section>
      <Section title="Vente">
        <Grid gap={3} gridTemplateColumns={[1, 2, 3]}>
          <SelectField
            label="Publication"
            value={form.status}
            choices={[
              ['draft', 'Brouillon'],
              ['published', 'Publié'],
            ]}
            onChange={(status) => set({ status })}
          />
          <SelectField
            label="Nature"
            value={form.type}
            choices={[
              ['physical', 'Article à expédier'],
              ['digital', 'Service'],
              ['bundle', 'Pack'],
            ]}
            onChange={(type) => set({ type })}
          />
          <SelectField
            label="Variante montrée dans les listes"
            value={form.site_product_selection === 'default_order' ? 'default_order' : 'lowest_price_first'}
            choices={[
              ['lowest_price_first', 'La moins chère'],
              ['default_order', 'La première'],
            ]}
            onChange={(site_product_selection) => set({ site_product_selection })}
          />
        </Grid>
        <CheckField
          label="En vente"
          isChecked={form.purchasable}
          onChange={(purchasable) => set({ purchasable })}
        />
        <CheckField
          label="Masqué des listes, ouvert à qui a son adresse"
          isChecked={form.is_hidden}
          onChange={(is_hidden) => set({ is_hidden })}
        />
      </Section>
    </>
  )
}
