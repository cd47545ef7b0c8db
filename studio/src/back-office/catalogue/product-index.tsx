import type { StaffProductRow } from '@lucarne/store/contract/back-office/catalogue.ts'
import { Box, Card, Container, Flex, Spinner, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useState } from 'react'
import { useShortcuts } from '../../shortcuts/use-shortcuts.ts'
import type { StaffFailure } from '../back-office-client.ts'
import { findRowBeside, type ListStep, stepShortcuts } from '../list-navigation.ts'
import { BackOfficeSearchField } from '../search-field.tsx'
import { describeCatalogueFailure, useCatalogueChanges } from './catalogue-queries.ts'
import { CheckField } from './form-fields.tsx'
import { toProductId } from './product-id.ts'
import { ProductList } from './product-list.tsx'

interface Props {
  /** Undefined while loading. */
  products: readonly StaffProductRow[] | undefined
  error: StaffFailure | null
  canEdit: boolean
  onShow: (id: string) => void
}

/** Finds products whose title or id contains every word, ignoring accents. */
function findProducts<Row extends Pick<StaffProductRow, 'id' | 'title'>>(
  products: readonly Row[],
  search: string,
): Row[] {
  const words = toProductId(search).split('-').filter(Boolean)
  return products.filter(({ id, title }) => {
    const text = `${id} ${toProductId(title)}`
    return words.every((word) => text.includes(word))
  })
}

/** The searchable list of products, with keyboard navigation. */
export function ProductIndex({ canEdit, error, onShow, products }: Props) {
  const [search, setSearch] = useState('')
  const [isArchiveShown, setArchiveShown] = useState(false)
  const [current, setCurrent] = useState<string>()
  const [isMoving, setMoving] = useState(false)
  const { move } = useCatalogueChanges()
  const toast = useToast()

  const offered = products?.filter(({ is_archived }) => is_archived === isArchiveShown) ?? []
  const rows = findProducts(offered, search)
  const canMove = canEdit && !isArchiveShown && search === ''

  const select = (step: ListStep) => setCurrent(findRowBeside(rows, ({ id }) => id === current, step)?.id)
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

  const row = rows.find(({ id }) => id === current)
  useShortcuts({
    ...stepShortcuts(select),
    o: row && (() => onShow(row.id)),
    'alt+j': row && canMove && (() => void moveRow(row, 1)),
    'alt+k': row && canMove && (() => void moveRow(row, -1)),
  })

  return (
    <Flex direction="column" flex={1} overflow="hidden">
      <Card borderBottom padding={3}>
        <Flex align="center" gap={3} wrap="wrap">
          <Box flex={1} style={{ minWidth: '12rem' }}>
            <BackOfficeSearchField
              label="Chercher un produit"
              placeholder="Titre ou identifiant"
              onSearch={setSearch}
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
