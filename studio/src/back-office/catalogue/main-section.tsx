import { productSaleFields, productTextFields } from '@lucarne/store/contract/catalogue-fields.ts'
import { Grid, Spinner, Stack } from '@sanity/ui'
import { lazy, Suspense } from 'react'
import { DetailSection } from '../section.tsx'
import { FieldControl } from './form-fields.tsx'
import type { ProductForm } from './product-form.ts'

// Loaded on demand, because the rich text editor is large.
const DescriptionEditor = lazy(() => import('./description-editor.tsx'))

interface Props {
  fields: ProductForm['fields']
  isReadOnly: boolean
  set: (change: ProductForm['fields']) => void
}

/** The product's main texts and its publication. */
export function MainSection({ fields, isReadOnly, set }: Props) {
  const typed: Readonly<Record<string, string>> = fields
  return (
    <>
      <DetailSection title="Texte">
        <Stack gap={4}>
          {Object.entries(productTextFields).map(([name, { field }]) =>
            field.input.type === 'html' ? (
              <Suspense key={name} fallback={<Spinner muted />}>
                <DescriptionEditor
                  html={typed[name] ?? ''}
                  isReadOnly={isReadOnly}
                  onChange={(html) => set({ [name]: html })}
                />
              </Suspense>
            ) : (
              <FieldControl
                key={name}
                field={field}
                path={name}
                typed={typed[name]}
                onChange={(text) => set({ [name]: text })}
              />
            ),
          )}
        </Stack>
      </DetailSection>
      <DetailSection title="Vente">
        <Grid gap={3} gridTemplateColumns={[1, 2, 3]}>
          {Object.entries(productSaleFields).map(([name, { field }]) => (
            <FieldControl
              key={name}
              field={field}
              path={name}
              typed={typed[name]}
              onChange={(text) => set({ [name]: text })}
            />
          ))}
        </Grid>
      </DetailSection>
    </>
  )
}
