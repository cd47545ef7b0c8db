import type { StaffStock } from '@lucarne/store/contract/staff-stock.ts'
import { SearchIcon } from '@sanity/icons/Search'
import { Box, Button, Card, Flex, TextInput } from '@sanity/ui'
import { useCallback, useRef, useState } from 'react'
import { useDebouncedValue } from '../../moderation/use-debounced-value.ts'
import { useKeystrokes } from '../../use-keystrokes.ts'
import type { AreaProps } from '../area-props.ts'
import { CatalogueCsvButtons } from '../catalogue-csv/catalogue-csv-buttons.tsx'
import { describeFailure } from '../describe-failure.ts'
import { type ListStep, rowBeside, stepOfKey } from '../list-steps.ts'
import { SplitView } from '../split-view.tsx'
import { useItemUrl } from '../use-item-url.ts'
import { StockDialog } from './stock-dialog.tsx'
import { StockHistory } from './stock-history.tsx'
import { type StockForm, stockForms } from './stock-labels.ts'
import { StockList } from './stock-list.tsx'
import { useStock, useStockOfVariant } from './stock-queries.ts'

const searchDebounceMs = 250
const forms: readonly StockForm[] = ['reception', 'correction', 'loss', 'threshold']

/** What is in stock beside the movements of the current variant, usable by keyboard alone. */
export default function StockScreen({ desk, item, onNavigate, onOpen }: AreaProps) {
  const [text, setText] = useState('')
  const search = useDebouncedValue(text.trim(), searchDebounceMs)
  const pages = useStock(search)
  const rows = pages.data?.pages.flatMap(({ stock }) => stock) ?? []
  const [selected, setSelected] = useState(item)
  const current = selected ?? rows[0]?.variant_id
  const history = useStockOfVariant(current)
  const stock = history.data?.pages[0]?.stock
  const [dialog, setDialog] = useState<{ form: StockForm; stock: StaffStock }>()
  // On a phone, the variant or the list.
  const [isVariantOpen, setVariantOpen] = useState(item !== undefined)
  const searchInput = useRef<HTMLInputElement>(null)
  const mayMove = desk.permissions.includes('move_stock')

  const showInUrl = useCallback(
    (variantId: string) => onNavigate({ view: 'stock', item: variantId }, { replace: true }),
    [onNavigate],
  )
  useItemUrl(current, item, showInUrl)

  const move = (step: ListStep) => {
    const next = rowBeside(rows, ({ variant_id }) => variant_id === current, step)
    if (next) setSelected(next.variant_id)
  }
  const start = (form: StockForm) => {
    if (!stock) return
    // What was moved stays current, wherever it is listed then.
    setSelected(stock.variant_id)
    setDialog({ form, stock })
  }

  useKeystrokes(({ altKey, ctrlKey, key, metaKey }) => {
    if (altKey || ctrlKey || metaKey) return undefined
    const step = stepOfKey(key)
    if (step) return () => move(step)
    if (key === '/') return () => searchInput.current?.focus()
    const form = mayMove ? forms.find((one) => stockForms[one].key === key) : undefined
    return form && (() => start(form))
  })

  const failure = pages.error ?? history.error
  return (
    <Flex direction="column" flex={1} overflow="hidden">
      <Card borderBottom padding={3}>
        <Flex gap={2} wrap="wrap">
          <Box flex={1} style={{ minWidth: '12rem' }}>
            <TextInput
              ref={searchInput}
              aria-label="Chercher dans le stock"
              autoComplete="off"
              fontSize={1}
              icon={SearchIcon}
              maxLength={200}
              placeholder="Article ou référence"
              type="search"
              value={text}
              onChange={(event) => {
                setText(event.currentTarget.value)
                setSelected(undefined)
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Escape') return
                // Keeps the text: the keys of the desk work on what was found.
                event.preventDefault()
                event.currentTarget.blur()
              }}
            />
          </Box>
          <CatalogueCsvButtons permissions={desk.permissions} />
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
