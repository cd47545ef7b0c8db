import type { StaffProductRow } from '@lucarne/store/contract/back-office/catalogue.ts'
import { formatCents } from '@lucarne/store/contract/format-cents.ts'
import { buildPictureSrcSet } from '@lucarne/store/contract/picture.ts'
import { ArrowDownIcon } from '@sanity/icons/ArrowDown'
import { ArrowUpIcon } from '@sanity/icons/ArrowUp'
import { Badge, Box, Flex, Stack, Text } from '@sanity/ui'
import { ItemButton, type ItemProps } from '../item-list.tsx'
import { PartButton } from './part-list.tsx'
import { resolveStorePictureUrl } from './picture-url.ts'

interface Props {
  rows: readonly StaffProductRow[]
  current: string | undefined
  /** Undefined when the order cannot be changed here. */
  onMove?: (row: StaffProductRow, step: 1 | -1) => void
  onShow: (id: string) => void
}

export function ProductList({ current, onMove, onShow, rows }: Props) {
  return (
    <Stack as="ul" aria-label="Produits" gap={1} padding={2} style={{ listStyle: 'none', margin: 0 }}>
      {rows.map((row, index) => (
        <Flex as="li" key={row.id} align="center" gap={1}>
          <Box flex={1} style={{ minWidth: 0 }}>
            <ProductItem row={row} isCurrent={row.id === current} onShow={onShow} />
          </Box>
          {onMove && (
            <>
              <PartButton
                icon={ArrowUpIcon}
                label={`Monter ${row.title}`}
                isDisabled={index === 0}
                onClick={() => onMove(row, -1)}
              />
              <PartButton
                icon={ArrowDownIcon}
                label={`Descendre ${row.title}`}
                isDisabled={index === rows.length - 1}
                onClick={() => onMove(row, 1)}
              />
            </>
          )}
        </Flex>
      ))}
    </Stack>
  )
}

function ProductItem({ isCurrent, onShow, row }: ItemProps<StaffProductRow>) {
  const { id, picture, price_in_cents, title, variants } = row
  const url = picture === null ? undefined : resolveStorePictureUrl(picture)
  return (
    <ItemButton isCurrent={isCurrent} padding={2} onClick={() => onShow(id)}>
      <Flex align="center" gap={3}>
        {url && (
          <img
            alt=""
            height={48}
            loading="lazy"
            sizes="64px"
            src={url}
            srcSet={buildPictureSrcSet(url, 'webp')}
            style={{ objectFit: 'contain' }}
            width={64}
          />
        )}
        <Stack flex={1} gap={3} style={{ minWidth: 0 }}>
          <Text textOverflow="ellipsis" weight="medium">
            {title}
          </Text>
          <Flex align="center" gap={2} wrap="wrap">
            <Text muted size={1}>
              {[
                price_in_cents !== null && formatCents(price_in_cents),
                variants > 1 && `${variants} variantes`,
              ]
                .filter(Boolean)
                .join(', ')}
            </Text>
            {badgesOf(row).map((badge) => (
              <Badge key={badge}>{badge}</Badge>
            ))}
          </Flex>
        </Stack>
      </Flex>
    </ItemButton>
  )
}

function badgesOf({ is_archived, is_hidden, is_on_sale, purchasable, status }: StaffProductRow): string[] {
  return [
    ...(is_archived ? ['Archivé'] : []),
    ...(status === 'draft' ? ['Brouillon'] : []),
    ...(is_hidden ? ['Masqué'] : []),
    ...(purchasable ? [] : ['Pas en vente']),
    ...(is_on_sale ? ['Promotion'] : []),
  ]
}
