import { Card, Flex, Spinner, Tab, TabList, Text } from '@sanity/ui'
import { lazy, Suspense } from 'react'
import type { AreaProps } from '../area-props.ts'
import { describeCatalogueFailure, useProduct, useProducts } from './catalogue-queries.ts'
import { ProductEditor } from './product-editor.tsx'
import { ProductIndex } from './product-index.tsx'

const StockScreen = lazy(() => import('../stock/stock-screen.tsx'))

const views = [
  ['produits', 'Produits'],
  ['stock', 'Stock'],
] as const

/** The products of the shop, and their stock. */
export default function CatalogueScreen(props: AreaProps) {
  const [view] = views.find(([name]) => name === props.view) ?? views[0]
  return (
    <>
      <Card borderBottom paddingX={3} paddingY={2}>
        <TabList gap={1}>
          {views.map(([name, title]) => (
            <Tab
              key={name}
              id={`vue-${name}`}
              aria-controls="catalogue"
              label={title}
              selected={name === view}
              onClick={() => props.onNavigate({ view: name })}
            />
          ))}
        </TabList>
      </Card>
      <Flex
        aria-labelledby={`vue-${view}`}
        direction="column"
        flex={1}
        id="catalogue"
        overflow="hidden"
        role="tabpanel"
      >
        <Suspense fallback={<Loading />}>
          {view === 'stock' ? <StockScreen {...props} /> : <ProductScreen {...props} />}
        </Suspense>
      </Flex>
    </>
  )
}

/** The list of products, or one of them. */
function ProductScreen({ status, item, onNavigate }: AreaProps) {
  const { data: products, error } = useProducts()
  const canEdit = status.permissions.includes('edit_catalogue')
  const show = (id: string) => onNavigate({ view: 'produits', item: id })
  if (item === undefined)
    return <ProductIndex products={products} error={error} canEdit={canEdit} onShow={show} />
  return (
    <OpenProduct
      key={item}
      id={item}
      products={products ?? []}
      canEdit={canEdit}
      onBack={() => onNavigate({ view: 'produits' })}
      onOpen={show}
    />
  )
}

function OpenProduct({
  id,
  ...editor
}: { id: string } & Omit<Parameters<typeof ProductEditor>[0], 'product'>) {
  const { error, product } = useProduct(id)
  if (product) return <ProductEditor product={product} {...editor} />
  if (!error) return <Loading />
  return (
    <Card flex={1} padding={4} role="alert" tone="caution">
      <Text size={1}>{describeCatalogueFailure(error)}</Text>
    </Card>
  )
}

const Loading = () => (
  <Card flex={1} padding={5}>
    <Spinner muted />
  </Card>
)
