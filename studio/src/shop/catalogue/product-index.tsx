import type { StaffProductRow } from '@lucarne/store/contract/staff-catalogue.ts'
import { SearchIcon } from '@sanity/icons/Search'
import { Box, Card, Container, Flex, Spinner, Text, TextInput } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useRef, useState } from 'react'
import { useKeystrokes } from '../../use-keystrokes.ts'
import { type ListStep, rowBeside, stepOfKey } from '../list-steps.ts'
import type { StaffFailure } from '../staff-client.ts'
import { describeCatalogueFailure, useCatalogueChanges } from './catalogue-queries.ts'
import { findProducts } from './find-products.ts'
import { CheckField } from './form-fields.tsx'
import { ProductList } from './product-list.tsx'

interface Props {
  /** Absent while they load. */
  products: readonly StaffProductRow[] | undefined
  error: StaffFailure | null
  canEdit: boolean
  onShow: (id: string) => void
}

/** The list of products, with a search; usable by keyboard alone. */
export function ProductIndex({ canEdit, error, onShow, products }: Props) {
  const [search, setSearch] = useState('')
  const [isArchiveShown, setArchiveShown] = useState(false)
  const [current, setCurrent] = useState<string>()
  const [isMoving, setMoving] = useState(false)
  const searchInput = useRef<HTMLInputElement>(null)
  const { move } = useCatalogueChanges()
  const toast = useToast()

  const offered = products?.filter(({ is_archived }) => is_archived === isArchiveShown) ?? []
  const rows = findProducts(offered, search)
  const canMove = canEdit && !isArchiveShown && search.trim() === ''

  const select = (step: ListStep) => setCurrent(rowBeside(rows, ({ id }) => id === current, step)?.id)
  const moveRow = async (row: StaffProductRow, step: ListStep) => {
    if (isMoving) return
    setCurrent(row.id)
    setMoving(true)
    const moved = await move(row, step)
    setMoving(false)
    if (moved.ok) return
    const title = 'Rien n’a été changé'
    toast.push({ status: 'error', title, description: describeCatalogueFailure(moved.failure) })
  }

  useKeystrokes(({ altKey, ctrlKey, key, metaKey }) => {
    if (ctrlKey || metaKey) return undefined
    const step = stepOfKey(key)
    const row = rows.find(({ id }) => id === current)
    if (step !== undefined && !altKey) return () => select(step)
    if (step !== undefined) return row && canMove ? () => void moveRow(row, step) : undefined
    if (key === '/') return () => searchInput.current?.focus()
    return key === 'o' && row ? () => onShow(row.id) : undefined
  })

  return (
    <Flex direction="column" flex={1} overflow="hidden">
      <Card borderBottom padding={3}>
        <Flex align="center" gap={3} wrap="wrap">
          <Box flex={1} style={{ minWidth: '12rem' }}>
            <TextInput
              ref={searchInput}
              aria-label="Chercher un produit"
              autoComplete="off"
              fontSize={1}
              icon={SearchIcon}
              placeholder="Titre ou identifiant"
              type="search"
              value={search}
              onChange={(event) => setSearch(event.currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Escape') return
                // Keeps the text, which Escape would clear: the keys of the desk work on what was found.
                event.preventDefault()
                event.currentTarget.blur()
              }}
            />
          </Box>
          <CheckField label="Archivés" isChecked={isArchiveShown} onChange={setArchiveShown} />
        </Flex>
      </Card>
      <Card flex={1} overflow="auto">
        <Container width={2}>
          {error && (
            <Card margin={3} padding={3} radius={2} role="alert" tone="caution">
              <Text size={1}>{describeCatalogueFailure(error)}</Text>
            </Card>
          )}
          {products === undefined ? (
            <Box padding={4}>{!error && <Spinner muted />}</Box>
          ) : rows.length === 0 ? (
            <Box padding={4}>
              <Text muted>{search ? 'Aucun produit ne correspond.' : 'Aucun produit ici.'}</Text>
            </Box>
          ) : (
            <ProductList
              rows={rows}
              current={current}
              onShow={onShow}
              {...(canMove && { onMove: (row, step) => void moveRow(row, step) })}
            />
          )}
          <Box padding={3}>
            <Text muted size={1}>
              J/K{'\u202f'}: suivant, précédent. O{'\u202f'}: ouvrir.
              {canEdit && ' Alt et une flèche : déplacer.'} /{'\u202f'}: chercher.
            </Text>
          </Box>
        </Container>
      </Card>
    </Flex>
  )
}
