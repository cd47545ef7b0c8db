import { Card, Checkbox, Flex, Spinner, Stack, Text } from '@sanity/ui'
import { useRef, useState } from 'react'
import { BackOfficeSearchField } from '../back-office/search-field.tsx'
import { unreachableMessage, useLiveQuery } from '../live-query.ts'
import { PageButtons } from './page-buttons.tsx'
import { PictureGrid } from './picture-grid.tsx'
import {
  type PictureFilters,
  type PicturePage,
  pictureChanges,
  pictureListQuery,
} from './picture-list-query.ts'

interface Props {
  currentId?: string | undefined
  onOpen: (id: string) => void
}

/** A page of pictures with search and filter. */
export function PictureBrowser({ currentId, onOpen }: Props) {
  const [filters, setFilters] = useState<PictureFilters>({ search: '', unusedOnly: false, page: 0 })
  const page = useLiveQuery<PicturePage>({ ...pictureListQuery(filters), ...pictureChanges })
  const list = useRef<HTMLDivElement>(null)
  const narrow = (change: Partial<PictureFilters>) =>
    setFilters((before) => ({ ...before, page: 0, ...change }))
  return (
    <Stack ref={list} as="section" aria-label="Liste des images" gap={4} padding={4} tabIndex={-1}>
      <Flex align="center" gap={4} wrap="wrap">
        <div style={{ flex: '1 1 14rem' }}>
          <BackOfficeSearchField
            label="Rechercher une image"
            placeholder="Nom, texte ou crédit"
            onSearch={(text) => narrow({ search: text })}
          />
        </div>
        <Flex align="center" as="label" gap={2}>
          <Checkbox
            checked={filters.unusedOnly}
            onChange={(event) => narrow({ unusedOnly: event.currentTarget.checked })}
          />
          <Text size={1}>Inutilisées seulement</Text>
        </Flex>
      </Flex>
      {page.isUnreachable && (
        <Card padding={4} radius={2} role="status" tone="caution">
          <Text>{unreachableMessage}</Text>
        </Card>
      )}
      {page.result ? (
        <>
          <Text muted role="status" size={1}>
            {page.result.total === 0
              ? 'Aucune image ne correspond.'
              : `${page.result.total} image${page.result.total > 1 ? 's' : ''}`}
          </Text>
          <PictureGrid pictures={page.result.pictures} currentId={currentId} onOpen={onOpen} />
          <PageButtons
            total={page.result.total}
            page={filters.page}
            onChange={(number) => {
              narrow({ page: number })
              // Keeps the focus: the pressed button may be disabled on the last page.
              list.current?.focus()
            }}
          />
        </>
      ) : (
        !page.isUnreachable && (
          <Flex align="center" gap={3} role="status">
            <Spinner muted />
            <Text muted>Chargement des images…</Text>
          </Flex>
        )
      )}
    </Stack>
  )
}
