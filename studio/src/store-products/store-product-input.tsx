import { buildPictureSrcSet } from '@lucarne/store/contract/picture.ts'
import type { Product } from '@lucarne/store/contract/product.ts'
import { Box, Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { Autocomplete } from '@sanity/ui/autocomplete'
import { useState } from 'react'
import { type ObjectInputProps, set, setIfMissing, unset } from 'sanity'
import { formatPriceLabel, formatStockLabel, matchesQuery } from './product-summary.ts'
import { type StoreLocation, useStoreProducts } from './store-products.ts'

/** Picks a product of the store by title; while the store is unreachable, its id can be typed. */
export function storeProductInput(store: StoreLocation) {
  return function StoreProductInput(props: ObjectInputProps) {
    const state = useStoreProducts(store)
    if (state.status === 'unreachable')
      return (
        <Stack gap={4}>
          <Card padding={3} radius={2} tone="caution">
            <Flex align="center" gap={3} justify="space-between">
              <Text size={1}>
                La boutique ne répond pas. Réessayez, ou saisissez l’identifiant du produit.
              </Text>
              <Button fontSize={1} mode="ghost" onClick={state.retry} text="Réessayer" />
            </Flex>
          </Card>
          {props.renderDefault(props)}
        </Stack>
      )
    return (
      <ProductPicker
        input={props}
        loading={state.status === 'loading'}
        products={state.status === 'loaded' ? state.products : []}
      />
    )
  }
}

interface ProductPickerProps {
  input: ObjectInputProps
  loading: boolean
  products: readonly Product[]
}

function ProductPicker({ input, loading, products }: ProductPickerProps) {
  const productId = textOf(input.value?.productId)
  const title = textOf(input.value?.title)
  const [query, setQuery] = useState<string | null>(null)
  const chosen = products.find(({ id }) => id === productId)
  const isWithdrawn = !loading && productId !== '' && !chosen
  const hasNoMatch =
    !loading && Boolean(query) && !products.some((product) => matchesQuery(product, query ?? ''))
  const choose = (id: string) => {
    const product = products.find((candidate) => candidate.id === id)
    if (!product) return input.onChange(unset())
    return input.onChange([
      setIfMissing({ _type: 'storeProduct' }),
      set(product.id, ['productId']),
      set(product.title, ['title']),
    ])
  }
  return (
    <Stack gap={3}>
      <Autocomplete
        {...input.elementProps}
        filterOption={(query, option) => matchesQuery(option.product, query)}
        loading={loading}
        onChange={choose}
        onQueryChange={setQuery}
        openButton
        options={products.map((product) => ({ value: product.id, product }))}
        placeholder="Chercher un produit par son titre"
        readOnly={input.readOnly ?? false}
        renderOption={({ product }) => (
          <Card __unstable_focusRing as="button" padding={2}>
            <ProductSummary product={product} />
          </Card>
        )}
        renderValue={(value, option) => option?.product.title ?? (title || value)}
        value={productId}
      />
      {chosen && (
        <Card border padding={2} radius={2}>
          <ProductSummary product={chosen} />
        </Card>
      )}
      {hasNoMatch && (
        <Text muted role="status" size={1}>
          {products.length === 0
            ? 'La boutique n’a aucun produit.'
            : `Aucun produit ne s’appelle « ${query} ».`}
        </Text>
      )}
      {isWithdrawn && (
        <Box>
          <Text muted size={1}>
            La boutique ne vend plus « {title || productId} » : choisissez un autre produit.
          </Text>
        </Box>
      )}
    </Stack>
  )
}

/** Current picture, price and stock of a product. */
function ProductSummary({ product }: { product: Product }) {
  return (
    <Flex align="center" gap={3}>
      {product.thumbnail && (
        <img
          alt=""
          height={48}
          sizes="64px"
          src={product.thumbnail}
          srcSet={buildPictureSrcSet(product.thumbnail, 'webp')}
          style={{ objectFit: 'cover' }}
          width={64}
        />
      )}
      <Stack gap={2}>
        <Text weight="medium">{product.title}</Text>
        <Text muted size={1}>
          {[formatPriceLabel(product), formatStockLabel(product), product.subtitle]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </Stack>
    </Flex>
  )
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
