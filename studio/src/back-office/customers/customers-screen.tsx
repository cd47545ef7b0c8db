import type { StaffCustomer } from '@lucarne/store/contract/back-office/customers.ts'
import { Card, Flex } from '@sanity/ui'
import { useState } from 'react'
import { useShortcuts } from '../../shortcuts/use-shortcuts.ts'
import type { AreaProps } from '../area-props.ts'
import { findRowBeside, type ListStep, stepShortcuts } from '../list-navigation.ts'
import { BackOfficeSearchField } from '../search-field.tsx'
import { SplitView } from '../split-view.tsx'
import { CustomerDetails } from './customer-details.tsx'
import { CustomerDialog } from './customer-dialog.tsx'
import { describeCustomerFailure } from './customer-labels.ts'
import { CustomerList } from './customer-list.tsx'
import { useCustomerDetails, useCustomers } from './customer-queries.ts'
import type { OfferedCustomerAction } from './offered-customer-actions.ts'

/** URL segment before the customer's id. */
const view = 'tous'

/** The list of customers beside the current one. */
export default function CustomersScreen({ status, item, onNavigate, onOpen }: AreaProps) {
  const [search, setSearch] = useState('')
  const [dialog, setDialog] = useState<{ offered: OfferedCustomerAction; customer: StaffCustomer }>()
  const pages = useCustomers(search)
  const rows = pages.data?.pages.flatMap(({ customers }) => customers) ?? []
  const { data: customer, error } = useCustomerDetails(item)
  const show = (id: string) => onNavigate({ view, item: id }, { replace: true })
  const closeClient = () => onNavigate({ view }, { replace: true })
  const move = (step: ListStep) => {
    const next = findRowBeside(rows, ({ id }) => id === item, step)
    if (next) show(next.id)
  }
  useShortcuts(stepShortcuts(move))
  return (
    <Flex direction="column" flex={1} overflow="hidden">
      <Card borderBottom padding={3}>
        <BackOfficeSearchField
          label="Chercher un client"
          placeholder="Nom, e-mail ou numéro de commande"
          onSearch={setSearch}
        />
      </Card>
      <SplitView
        list={
          <CustomerList
            rows={rows}
            current={item}
            isLoading={pages.data === undefined}
            onShow={show}
            {...(pages.hasNextPage && { onMore: () => void pages.fetchNextPage() })}
          />
        }
        listFailure={pages.error ? describeCustomerFailure(pages.error) : undefined}
        isItemOpen={item !== undefined}
        onBack={closeClient}
        itemFailure={error ? describeCustomerFailure(error) : undefined}
        maxItemWidth="48rem"
      >
        {customer && (
          <CustomerDetails
            customer={customer}
            permissions={status.permissions}
            onOpen={onOpen}
            onStart={(offered) => setDialog({ offered, customer })}
          />
        )}
      </SplitView>
      {dialog && (
        <CustomerDialog
          offered={dialog.offered}
          customer={customer?.id === dialog.customer.id ? customer : dialog.customer}
          onClose={() => setDialog(undefined)}
          onErased={closeClient}
        />
      )}
    </Flex>
  )
}
