import { Button, Flex, Text } from '@sanity/ui'
import { picturePageSize } from './picture-list-query.ts'

interface Props {
  total: number
  /** From 0. */
  page: number
  onChange: (page: number) => void
}

/** Pagination: current page, previous and next. */
export function PageButtons({ onChange, page, total }: Props) {
  const pageCount = Math.ceil(total / picturePageSize)
  if (pageCount < 2) return null
  return (
    <Flex align="center" as="nav" aria-label="Pages" gap={3} justify="center">
      <Button mode="ghost" text="Précédente" disabled={page === 0} onClick={() => onChange(page - 1)} />
      <Text size={1}>
        Page {page + 1} sur {pageCount}
      </Text>
      <Button
        mode="ghost"
        text="Suivante"
        disabled={page + 1 >= pageCount}
        onClick={() => onChange(page + 1)}
      />
    </Flex>
  )
}
