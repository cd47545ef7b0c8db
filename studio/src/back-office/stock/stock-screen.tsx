import type { StaffStock } from '@lucarne/store/contract/back-office/stock.ts'
import { Box, Button, Card, Flex } from '@sanity/ui'
import { useCallback, useState } from 'react'
import { useShortcuts } from '../../shortcuts/use-shortcuts.ts'
import type { AreaProps } from '../area-props.ts'
import { CatalogueCsvButtons } from '../catalogue-csv/catalogue-csv-buttons.tsx'
import { describeFailure } from '../describe-failure.ts'
import { findRowBeside, type ListStep, stepShortcuts } from '../list-navigation.ts'
import { BackOfficeSearchField } from '../search-field.tsx'
import { SplitView } from '../split-view.tsx'
import { useItemUrl } from '../use-item-url.ts'
import { StockDialog } from './stock-dialog.tsx'
import { StockHistory } from './stock-history.tsx'
import { type StockForm, stockForms } from './stock-labels.ts'
import { StockList } from './stock-list.tsx'
import { useStock, useStockOfVariant } from './stock-queries.ts'

const forms: readonly StockForm[] = ['reception', 'correction', 'loss', 'threshold']

/** The list of stock beside the movements of the current variant, with keyboard navigation. */
export default function StockScreen({ status, item, onNavigate, onOpen }: AreaProps) {
  const [search, setSearch] = useState('')
  const pages = useStock(search)
  const rows = pages.data?.pages.flatMap(({ stock }) => stock) ?? []
  const [selected, setSelected] = useState(item)
  const current = selected ?? rows[0]?.variant_id
  const history = useStockOfVariant(current)
  const stock = history.data?.pages[0]?.stock
  const [dialog, setDialog] = useState<{ form: StockForm; stock: StaffStock }>()
  // On phones, either the variant or the list.
  const [isVariantOpen, setVariantOpen] = useState(item !== undefined)
  const mayMove = status.permissions.includes('move_stock')

  const showInUrl = useCallback(
    (variantId: string) => onNavigate({ view: 'stock', item: variantId }, { replace: true }),
    [onNavigate],
  )
  useItemUrl(current, item, showInUrl)

  const move = (step: ListStep) => {
    const next = findRowBeside(rows, ({ variant_id }) => variant_id === current, step)
    if (next) setSelected(next.variant_id)
  }
  const start = (form: StockForm) => {
    if (!stock) return
    // A moved variant stays current, wherever it is sorted.
    setSelected(stock.variant_id)
    setDialog({ form, stock })
  }

  useShortcuts({
    ...stepShortcuts(move),
    ...(mayMove && Object.fromEntries(forms.map((form) => [stockForms[form].key, () => start(form)]))),
  })

  const failure = pages.error ?? history.error
  return (
    <Flex direction="column" flex={1} overflow="hidden">
      <Card borderBottom padding={3}>
        <Flex gap={2} wrap="wrap">
          <Box flex={1} style={{ minWidth: '12rem' }}>
            <BackOfficeSearchField
              label="Chercher dans le stock"
              placeholder="Article ou référence"
              onSearch={(text) => {
                setSearch(text)
                setSelected(undefined)
              }}
            />
          </Box>
          <CatalogueCsvButtons permissions={status.permissions} />
        </Flex>
      </Card>
      <SplitView
        list={
          <StockList
            rows={rows}
            current={current}
            isLoading={pages.data === undefined}
            onShow={(variantId) => {
              setSelected(variantId)
              setVariantOpen(true)
            }}
            {...(pages.hasNextPage && { onMore: () => void pages.fetchNextPage() })}
          />
        }
        listFailure={failure ? describeFailure(failure) : undefined}
        isItemOpen={isVariantOpen}
        onBack={() => setVariantOpen(false)}
        actions={
          stock &&
          mayMove && (
            <Flex gap={2} wrap="wrap">
              {forms.map((form) => (
                <Button
                  key={form}
                  fontSize={1}
                  mode="ghost"
                  aria-keyshortcuts={stockForms[form].key}
                  text={stockForms[form].label}
                  title={`Touche ${stockForms[form].key.toUpperCase()}`}
                  onClick={() => start(form)}
                />
              ))}
            </Flex>
          )
        }
      >
        {stock && (
          <StockHistory
            stock={stock}
            movements={history.data?.pages.flatMap(({ movements }) => movements) ?? []}
            onOpenOrder={(reference) => onOpen('commandes', 'all', reference)}
            {...(history.hasNextPage && { onMore: () => void history.fetchNextPage() })}
          />
        )}
      </SplitView>
      {dialog && <StockDialog {...dialog} onClose={() => setDialog(undefined)} />}
    </Flex>
  )
}
