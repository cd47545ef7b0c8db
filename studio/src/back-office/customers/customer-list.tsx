import type { StaffCustomerRow } from '@lucarne/store/contract/back-office/customers.ts'
import { Stack, Text } from '@sanity/ui'
import { formatStaffDate } from '../format-time.ts'
import { ItemButton, ItemList, type ItemListProps, type ItemProps } from '../item-list.tsx'

function CustomerItem({ isCurrent, onShow, row }: ItemProps<StaffCustomerRow>) {
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
          {has_account ? 'Compte du' : 'Sans compte, vu le'} {formatStaffDate(at)}
        </Text>
      </Stack>
    </ItemButton>
  )
}

export const CustomerList = (list: ItemListProps<StaffCustomerRow>) => (
  <ItemList
    {...list}
    label="Clients"
    idOf={({ id }) => id}
    Item={CustomerItem}
    empty="Aucun client ne correspond."
  />
)
