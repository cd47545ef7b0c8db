import type { StaffClientRow } from '@lucarne/store/contract/back-office/customers.ts'
import { Stack, Text } from '@sanity/ui'
import { formatDate } from '../format-time.ts'
import { ItemButton, ItemList, type ItemListProps, type ItemProps } from '../item-list.tsx'

function ClientItem({ isCurrent, onShow, row }: ItemProps<StaffClientRow>) {
  const { at, email, has_account, id, name } = row
  return (
    <ItemButton isCurrent={isCurrent} onClick={() => onShow(id)}>
      <Stack gap={3}>
        <Text textOverflow="ellipsis" weight="medium">
          {name || email}
        </Text>
        <Text muted size={1} textOverflow="ellipsis">
          {email}
        </Text>
        <Text muted size={1}>
          {has_account ? 'Compte du' : 'Sans compte, vu le'} {formatDate(at)}
        </Text>
      </Stack>
    </ItemButton>
  )
}

export const ClientList = (list: ItemListProps<StaffClientRow>) => (
  <ItemList
    {...list}
    label="Clients"
    idOf={({ id }) => id}
    Item={ClientItem}
    empty="Aucun client ne correspond."
  />
)
