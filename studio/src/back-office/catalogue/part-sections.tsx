import type { StaffProductRow } from '@lucarne/store/contract/back-office/catalogue.ts'
import { DetailSection } from '../section.tsx'
import { CatalogueSelectField, CatalogueTextField, CheckField, LongTextField } from './form-fields.tsx'
import { PartList } from './part-list.tsx'
import { createPart, createVariant, type ProductForm, withOptions } from './product-form.ts'
import { VariantFields } from './variant-fields.tsx'

interface Props {
  form: ProductForm
  set: (change: Partial<ProductForm>) => void
}

/** @param props.referencePrices in cents, by variant, for the struck-through price */
export function VariantSections({
  form,
  referencePrices,
  set,
}: Props & { referencePrices: Readonly<Record<string, number>> }) {
  return (
    <>
      <DetailSection title="Options">
        <PartList
          parts={form.options}
          nameOf={({ title }, index) => `Option ${title || index + 1}`}
          onChange={(options) => set(withOptions(form, options))}
          addLabel="Ajouter une option"
          onAdd={() => createPart({ id: null, title: '' })}
        >
          {(option, setPart, index) => (
            <CatalogueTextField
              label="Nom de l’option"
              path={`options.${index}.title`}
              value={option.title}
              onChange={(title) => setPart({ title })}
            />
          )}
        </PartList>
      </DetailSection>
      <DetailSection title="Variantes et prix">
        <PartList
          parts={form.variants}
          nameOf={({ fields }, index) => `Variante ${fields.title || index + 1}`}
          onChange={(variants) => set({ variants })}
          addLabel="Ajouter une variante"
          onAdd={() => createVariant(form.options.length)}
        >
          {(variant, setPart, index) => (
            <VariantFields
              path={`variants.${index}`}
              variant={variant}
              options={form.options}
              {...(variant.id !== null && { referencePrice: referencePrices[variant.id] })}
              pictures={form.media.map(({ url }) => url)}
              set={setPart}
            />
          )}
        </PartList>
      </DetailSection>
    </>
  )
}

/** @param props.products choices of related products */
export function ExtraSections({
  form,
  products,
  set,
}: Props & { products: readonly Pick<StaffProductRow, 'id' | 'title'>[] }) {
  return (
    <>
      <DetailSection title="Informations">
        <PartList
          parts={form.additional_info}
          nameOf={({ title }, index) => `Information ${title || index + 1}`}
          onChange={(additional_info) => set({ additional_info })}
          addLabel="Ajouter une information"
          onAdd={() => createPart({ id: null, title: '', description: '' })}
        >
          {(info, setPart, index) => (
            <>
              <CatalogueTextField
                label="Titre"
                path={`additional_info.${index}.title`}
                value={info.title}
                onChange={(title) => setPart({ title })}
              />
              <LongTextField
                label="Texte"
                path={`additional_info.${index}.description`}
                value={info.description}
                onChange={(description) => setPart({ description })}
              />
            </>
          )}
        </PartList>
      </DetailSection>
      <DetailSection title="Questions à l’acheteur">
        <PartList
          parts={form.custom_fields}
          nameOf={({ title }, index) => `Question ${title || index + 1}`}
          onChange={(custom_fields) => set({ custom_fields })}
          addLabel="Ajouter une question"
          onAdd={() => createPart({ id: null, title: '', is_required: false })}
        >
          {(field, setPart, index) => (
            <>
              <CatalogueTextField
                label="Question"
                path={`custom_fields.${index}.title`}
                value={field.title}
                onChange={(title) => setPart({ title })}
              />
              <CheckField
                label="La réponse est nécessaire"
                isChecked={field.is_required}
                onChange={(is_required) => setPart({ is_required })}
              />
            </>
          )}
        </PartList>
      </DetailSection>
      <DetailSection title="Produits liés">
        <PartList
          parts={form.related_products}
          nameOf={({ related_id }, index) =>
            `Produit lié ${products.find(({ id }) => id === related_id)?.title ?? index + 1}`
          }
          onChange={(related_products) => set({ related_products })}
          addLabel="Lier un produit"
          onAdd={() => {
            const section_title = form.related_products.at(-1)?.section_title ?? 'Vous aimerez aussi'
            return createPart({ id: null, section_title, related_type: 'product' as const, related_id: '' })
          }}
        >
          {(related, setPart, index) => (
            <>
              <CatalogueTextField
                label="Titre de la section"
                path={`related_products.${index}.section_title`}
                value={related.section_title}
                onChange={(section_title) => setPart({ section_title })}
              />
              {related.related_type === 'product' && (
                <CatalogueSelectField
                  label="Produit"
                  path={`related_products.${index}.related_id`}
                  value={related.related_id}
                  choices={[['', 'À choisir'], ...products.map(({ id, title }) => [id, title] as const)]}
                  onChange={(related_id) => setPart({ related_id })}
                />
              )}
            </>
          )}
        </PartList>
      </DetailSection>
    </>
  )
}
