import type { StaffClient } from '@lucarne/store/contract/back-office/customers.ts'
import { Card, Flex } from '@sanity/ui'
import { useState } from 'react'
import { useShortcuts } from '../../shortcuts/use-shortcuts.ts'
import type { AreaProps } from '../area-props.ts'
import { type ListStep, rowBeside, stepShortcuts } from '../list-steps.ts'
import { SearchField } from '../search-field.tsx'
import { SplitView } from '../split-view.tsx'
import { ClientDetails } from './customer-details.tsx'
import { ClientDialog } from './customer-dialog.tsx'
import { describeClientFailure } from './customer-labels.ts'
import { ClientList } from './customer-list.tsx'
import { useClientDetails, useClients } from './customer-queries.ts'
import type { OfferedClientAction } from './offered-customer-actions.ts'

/** URL segment before the customer's id. */
const view = 'tous'

/** The list of customers beside the current one. */
export default function ClientsScreen({ desk, item, onNavigate, onOpen }: AreaProps) {
  const [search, setSearch] = useState('')
  const [dialog, setDialog] = useState<{ offered: OfferedClientAction; client: StaffClient }>()
  const pages = useClients(search)
  const rows = pages.data?.pages.flatMap(({ clients }) => clients) ?? []
  const { data: client, error } = useClientDetails(item)
  const show = (id: string) => onNavigate({ view, item: id }, { replace: true })
  const closeClient = () => onNavigate({ view }, { replace: true })
  const move = (step: ListStep) => {
    const next = rowBeside(rows, ({ id }) => id === item, step)
    if (next) show(next.id)
  }
  useShortcuts(stepShortcuts(move))
  return (
    <Flex direction="column" flex={1} overflow="hidden">
      <Card borderBottom padding={3}>
        <SearchField
          label="Chercher un client"
          placeholder="Nom, e-mail ou numéro de commande"
          onSearch={setSearch}
        />
      </Card>
      <SplitView
        list={
          <ClientList
            rows={rows}
            current={item}
            isLoading={pages.data === undefined}
            onShow={show}
            {...(pages.hasNextPage && { onMore: () => void pages.fetchNextPage() })}
          />
        }
        listFailure={pages.error ? describeClientFailure(pages.error) : undefined}
        isItemOpen={item !== undefined}
        onBack={closeClient}
        itemFailure={error ? describeClientFailure(error) : undefined}
        maxItemWidth="48rem"
      >
        {client && (
          <ClientDetails
            client={client}
            permissions={desk.permissions}
            onOpen={onOpen}
            onStart={(offered) => setDialog({ offered, client })}
          />
        )}
      </SplitView>
      {dialog && (
        <ClientDialog
          offered={dialog.offered}
          client={client?.id === dialog.client.id ? client : dialog.client}
          onClose={() => setDialog(undefined)}
          onErased={closeClient}
        />
      )}
    </Flex>
  )
}
