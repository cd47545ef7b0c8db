import type { StaffProduct } from '@lucarne/store/contract/back-office/catalogue.ts'
import { presentUnsavedProduct } from '@lucarne/store/contract/present-unsaved-product.ts'
import { productPreviewDomain } from '@lucarne/store/contract/product-preview.ts'
import { Box, Button, Card, Dialog, Flex, Stack, Text, useMediaIndex } from '@sanity/ui'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { environment } from '../../environment.ts'
import { CheckField } from './form-fields.tsx'
import { postUntilShown } from './post-until-shown.ts'
import { describeInvalidFields, type ProductForm, parseForm } from './product-form.ts'

const siteOrigin = new URL(environment.siteUrl).origin
/** Timeout after which a page without response is reported. */
const slowMs = 10_000

const states = {
  loading: 'La page du produit se charge…',
  slow: 'Le site ne répond pas encore à l’aperçu.',
  shown: 'Ce que vous écrivez, sur le site. Rien n’est enregistré.',
}

interface Props {
  /** The stored product. */
  product: Pick<StaffProduct, 'id' | 'reference_prices'>
  form: ProductForm
  onClose: () => void
}

/**
 * Live preview of the unsaved product on the site: beside the form, or over it on narrow screens. Nothing is saved
 * (docs/product/back-office.md#products).
 */
export default function ProductPreview({ onClose, ...props }: Props) {
  const hasRoom = useMediaIndex() > 2
  if (!hasRoom)
    return (
      <Dialog id="apercu" header="Aperçu" width={1} onClose={onClose}>
        <Flex direction="column" style={{ height: '80vh' }}>
          <PreviewedPage {...props} />
        </Flex>
      </Dialog>
    )
  return (
    <Card as="section" aria-label="Aperçu" borderLeft>
      <Flex direction="column" height="fill" style={{ width: '27rem' }}>
        <PreviewedPage {...props}>
          <Button fontSize={1} mode="bleed" text="Fermer l’aperçu" onClick={onClose} />
        </PreviewedPage>
      </Flex>
    </Card>
  )
}

function PreviewedPage({
  children,
  form,
  product: { id, reference_prices },
}: Omit<Props, 'onClose'> & { children?: ReactNode }) {
  const [isOnSale, setOnSale] = useState(true)
  const parsed = useMemo(() => parseForm(form), [form])
  const product = useMemo(
    () =>
      parsed.ok
        ? presentUnsavedProduct({
            id,
            draft: parsed.value,
            isOnSale,
            referencePrices: reference_prices,
            publicUrl: environment.storeApiUrl ?? '',
          })
        : undefined,
    [parsed, id, isOnSale, reference_prices],
  )
  const hasSale = form.variants.some(({ fields }) => fields.sale_price_in_cents?.trim())

  const frame = useRef<HTMLIFrameElement>(null)
  const revision = useRef(0)
  // Each load of the frame needs the product again.
  const [loads, setLoads] = useState(0)
  const [state, setState] = useState<keyof typeof states>('loading')
  useEffect(() => {
    const page = frame.current?.contentWindow
    if (loads === 0 || !page || !product) return undefined
    revision.current += 1
    return postUntilShown({
      frame: page,
      origin: siteOrigin,
      message: { domain: productPreviewDomain, revision: revision.current, product },
      onShown: () => setState('shown'),
    })
  }, [loads, product])
  useEffect(() => {
    const timer = setTimeout(() => setState((now) => (now === 'loading' ? 'slow' : now)), slowMs)
    return () => clearTimeout(timer)
  }, [])

  return (
    <>
      <Card borderBottom padding={3}>
        <Stack gap={3}>
          <Flex align="center" gap={2}>
            <Box flex={1}>
              <Text muted role="status" size={1}>
                {parsed.ok ? states[state] : describeInvalidFields(parsed.failure, form)}
              </Text>
            </Box>
            {children}
          </Flex>
          {hasSale && <CheckField label="Pendant la promotion" isChecked={isOnSale} onChange={setOnSale} />}
        </Stack>
      </Card>
      <iframe
        ref={frame}
        // The sandbox attribute blocks forms and popups.
        sandbox="allow-same-origin allow-scripts"
        src={`${siteOrigin}/product/${encodeURIComponent(id)}`}
        style={{ border: 0, flex: 1, visibility: state === 'shown' ? 'visible' : 'hidden' }}
        title="Page du produit"
        onLoad={() => setLoads((count) => count + 1)}
      />
    </>
  )
}
