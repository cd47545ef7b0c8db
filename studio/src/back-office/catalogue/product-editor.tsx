import type { StaffProduct, StaffProductRow } from '@lucarne/store/contract/back-office/catalogue.ts'
import { ArrowLeftIcon } from '@sanity/icons/ArrowLeft'
import { Box, Button, Card, Container, Flex, Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { environment } from '../../environment.ts'
import { useStoredDraft } from '../../stored-drafts/use-stored-draft.ts'
import { ArchiveDialog, DuplicateDialog } from './catalogue-dialogs.tsx'
import { describeCatalogueFailure, useCatalogueChanges } from './catalogue-queries.ts'
import { FieldProblems } from './form-fields.tsx'
import { MainSection } from './main-section.tsx'
import { ExtraSections, VariantSections } from './part-sections.tsx'
import { PictureSection } from './picture-section.tsx'
import { PriceHistory } from './price-history.tsx'
import { createPart, isProductForm, type ProductForm, parseForm, toForm } from './product-form.ts'

const storedFormSchema = z.object({
  /** Version of the product when typing began. */
  version: z.int(),
  form: z.custom<ProductForm>(isProductForm),
})

const noProblems: ReadonlyMap<string, string> = new Map()

const ProductPreview = lazy(() => import('./product-preview.tsx'))

interface Props {
  /** The stored product. */
  product: StaffProduct
  products: readonly StaffProductRow[]
  canEdit: boolean
  onBack: () => void
  onOpen: (id: string) => void
}

/** The form of one product. What is not saved survives failures, and leaving the form. */
export function ProductEditor({ canEdit, onBack, onOpen, product, products }: Props) {
  const [draft, setDraft] = useStoredDraft(`product.${product.id}`, storedFormSchema)
  const isDirty = draft !== undefined
  const [isRestored] = useState(isDirty)
  /** What the form was filled with; the key of a fill remounts the rich text editor, which reads its value once. */
  const [{ fills, saved, seen }, setShown] = useState(() => ({
    fills: 0,
    saved: toForm(product.draft),
    seen: { ...product, version: draft?.version ?? product.version },
  }))
  const form = draft?.form ?? saved
  const [problem, setProblem] = useState('')
  /** Refused submits, after which invalid fields are marked. */
  const [refusals, setRefusals] = useState(0)
  const formElement = useRef<HTMLFormElement>(null)
  const [isSaving, setSaving] = useState(false)
  const [isPreviewed, setPreviewed] = useState(false)
  const previewButton = useRef<HTMLButtonElement>(null)
  const [dialog, setDialog] = useState<'archive' | 'duplicate'>()
  const { archive, save } = useCatalogueChanges()
  const toast = useToast()

  const show = (stored: StaffProduct, before?: ProductForm) => {
    const form = toForm(stored.draft, before)
    setShown((shown) => ({ fills: shown.fills + (before ? 0 : 1), saved: form, seen: stored }))
  }
  const fill = (stored: StaffProduct, before?: ProductForm) => {
    show(stored, before)
    setDraft(() => undefined)
    setProblem('')
    setRefusals(0)
  }
  const isBehind = product.version > seen.version
  if (isBehind && !isDirty && !isSaving) show(product)

  const change = (toNext: (before: ProductForm) => Partial<ProductForm>) =>
    setDraft((before) => {
      const current = before?.form ?? saved
      return { version: seen.version, form: { ...current, ...toNext(current) } }
    })
  const set = (part: Partial<ProductForm>) => change(() => part)
  const addPicture = (url: string) => {
    const picture = createPart({ id: null, url, type: 'image' as const, alt: '' })
    change(({ media }) => ({ media: [...media, picture] }))
  }

  const parsed = useMemo(() => (refusals > 0 ? parseForm(form) : undefined), [form, refusals])
  const problems = parsed && !parsed.ok ? parsed.failure.problems : noProblems
  useEffect(() => {
    if (refusals === 0) return
    const invalid = '[aria-invalid="true"], [role="alert"]'
    formElement.current?.querySelector<HTMLElement>(invalid)?.focus()
  }, [refusals])

  const refuse = (sentence: string) => {
    setProblem(sentence)
    setRefusals((count) => count + 1)
  }
  const submit = async (version: number) => {
    const checked = parseForm(form)
    // The rich text editor marks no field.
    if (!checked.ok) return refuse(checked.failure.problems.get('description') ?? '')
    setSaving(true)
    const result = await save({ id: seen.id, version }, checked.value)
    setSaving(false)
    if (!result.ok) return refuse(describeCatalogueFailure(result.failure))
    fill(result.value.product, form)
    toast.push({ status: 'success', title: `« ${checked.value.title} » est enregistré` })
  }
  const restore = async () => {
    const restored = await archive(product, false)
    if (restored.ok) fill(restored.value.product)
    else setProblem(describeCatalogueFailure(restored.failure))
  }

  const closePreview = () => {
    setPreviewed(false)
    previewButton.current?.focus()
  }

  const isOnSite = seen.draft.status === 'published' && !seen.is_archived
  return (
    <Flex direction="column" flex={1} overflow="hidden">
      <Card borderBottom padding={3}>
        <Flex align="center" gap={2} wrap="wrap">
          <Button fontSize={1} icon={ArrowLeftIcon} mode="bleed" text="Catalogue" onClick={onBack} />
          <Box flex={1} style={{ minWidth: '8rem' }}>
            <Text as="h2" textOverflow="ellipsis" weight="semibold">
              {seen.draft.title}
            </Text>
          </Box>
          {isOnSite && (
            <Button
              as="a"
              fontSize={1}
              href={`${environment.siteUrl}/product/${seen.id}`}
              mode="bleed"
              rel="noreferrer"
              target="_blank"
              text="Voir sur le site"
            />
          )}
          <Button
            aria-pressed={isPreviewed}
            fontSize={1}
            mode="bleed"
            ref={previewButton}
            selected={isPreviewed}
            text="Aperçu"
            onClick={() => setPreviewed(!isPreviewed)}
          />
          {canEdit && (
            <>
              <Button fontSize={1} mode="ghost" text="Dupliquer" onClick={() => setDialog('duplicate')} />
              {seen.is_archived ? (
                <Button fontSize={1} mode="ghost" text="Rétablir" onClick={() => void restore()} />
              ) : (
                <Button fontSize={1} mode="ghost" text="Archiver" onClick={() => setDialog('archive')} />
              )}
              <Button
                disabled={!isDirty || isSaving}
                fontSize={1}
                form="produit"
                text={isSaving ? 'En cours…' : 'Enregistrer'}
                type="submit"
              />
            </>
          )}
        </Flex>
      </Card>
      <Flex flex={1} overflow="hidden">
        <Card flex={1} overflow="auto">
          <Container padding={4} width={2}>
            <form
              id="produit"
              ref={formElement}
              noValidate
              onKeyDown={(event) => {
                if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
                event.preventDefault()
                event.currentTarget.requestSubmit()
              }}
              onSubmit={(event) => {
                event.preventDefault()
                if (canEdit && isDirty && !isSaving) void submit(seen.version)
              }}
            >
              <Stack gap={5}>
                {problem !== '' && (
                  <Card padding={3} radius={2} role="alert" tabIndex={-1} tone="critical">
                    <Text size={1}>{problem}</Text>
                  </Card>
                )}
                {isRestored && isDirty && !isBehind && (
                  <Card padding={3} radius={2} role="status" tone="primary">
                    <Flex align="center" gap={3} wrap="wrap">
                      <Text size={1}>Vos changements, qui n’étaient pas enregistrés, sont repris.</Text>
                      <Button
                        fontSize={1}
                        mode="ghost"
                        text="Les abandonner"
                        type="button"
                        onClick={() => fill(product)}
                      />
                    </Flex>
                  </Card>
                )}
                {isBehind && isDirty && (
                  <Card padding={3} radius={2} role="alert" tone="caution">
                    <Stack gap={3}>
                      <Text size={1}>Ce produit vient d’être changé par quelqu’un d’autre.</Text>
                      <Flex gap={2} wrap="wrap">
                        <Button
                          fontSize={1}
                          mode="ghost"
                          text="Reprendre la version enregistrée"
                          type="button"
                          onClick={() => fill(product)}
                        />
                        <Button
                          fontSize={1}
                          mode="ghost"
                          text="Enregistrer la mienne"
                          type="button"
                          onClick={() => void submit(product.version)}
                        />
                      </Flex>
                    </Stack>
                  </Card>
                )}
                {/* Without the permission to edit, the fields are read-only. */}
                <FieldProblems value={problems}>
                  <fieldset disabled={!canEdit} style={{ border: 0, margin: 0, minWidth: 0, padding: 0 }}>
                    <Stack gap={5}>
                      <MainSection
                        key={fills}
                        fields={form.fields}
                        isReadOnly={!canEdit}
                        set={(change) => set({ fields: { ...form.fields, ...change } })}
                      />
                      <PictureSection
                        media={form.media}
                        onAdd={addPicture}
                        onChange={(media) => set({ media })}
                      />
                      <VariantSections form={form} referencePrices={seen.reference_prices} set={set} />
                      <ExtraSections
                        form={form}
                        products={products.filter(({ id, is_archived }) => id !== seen.id && !is_archived)}
                        set={set}
                      />
                    </Stack>
                  </fieldset>
                </FieldProblems>
                <PriceHistory draft={seen.draft} prices={seen.prices} />
              </Stack>
            </form>
          </Container>
        </Card>
        {isPreviewed && (
          <Suspense>
            <ProductPreview form={form} product={seen} onClose={closePreview} />
          </Suspense>
        )}
      </Flex>
      {dialog === 'archive' && (
        <ArchiveDialog product={seen} onClose={() => setDialog(undefined)} onArchived={onBack} />
      )}
      {dialog === 'duplicate' && (
        <DuplicateDialog product={seen} onClose={() => setDialog(undefined)} onCopied={onOpen} />
      )}
    </Flex>
  )
}
