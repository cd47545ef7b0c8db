import type { StaffClient } from '@lucarne/store/contract/staff-clients.ts'
import { ArrowLeftIcon } from '@sanity/icons/ArrowLeft'
import { Box, Button, Card, Flex, Text } from '@sanity/ui'
import { useRef, useState } from 'react'
import { useKeystrokes } from '../../use-keystrokes.ts'
import type { AreaProps } from '../area-props.ts'
import { SearchField } from '../search-field.tsx'
import { ClientDetails } from './client-details.tsx'
import { ClientDialog } from './client-dialog.tsx'
import { ClientList } from './client-list.tsx'
import { useClientDetails, useClients } from './client-queries.ts'
import { describeClientFailure } from './labels.ts'
import type { OfferedClientAction } from './offered-client-actions.ts'

/** The part of the URL before the client's id. */
const view = 'tous'

/** Clients beside the current one. */
export default function ClientsScreen({ desk, item, onNavigate, onOpen }: AreaProps) {
  const [search, setSearch] = useState('')
  const [dialog, setDialog] = useState<{ offered: OfferedClientAction; client: StaffClient }>()
  const searchInput = useRef<HTMLInputElement>(null)
  const pages = useClients(search)
  const rows = pages.data?.pages.flatMap(({ clients }) => clients) ?? []
  const { data: client, error } = useClientDetails(item)
  const show = (id: string) => onNavigate({ view, item: id }, { replace: true })
  const closeClient = () => onNavigate({ view }, { replace: true })
  const move = (step: 1 | -1) => {
    const index = rows.findIndex(({ id }) => id === item)
    const next = rows[Math.min(Math.max(index + step, 0), rows.length - 1)]
    if (next) show(next.id)
  }
  useKeystrokes(({ altKey, ctrlKey, key, metaKey }) => {
    if (altKey || ctrlKey || metaKey) return undefined
    if (key === 'j' || key === 'ArrowDown') return () => move(1)
    if (key === 'k' || key === 'ArrowUp') return () => move(-1)
    return key === '/' ? () => searchInput.current?.focus() : undefined
  })
  const isOpen = item !== undefined
  return (
    <Flex direction="column" flex={1} overflow="hidden">
      <Card borderBottom padding={3}>
        <SearchField
          ref={searchInput}
          label="Chercher un client"
          placeholder="Nom, e-mail ou numéro de commande"
          onSearch={setSearch}
        />
      </Card>
      <Flex direction={['column', 'column', 'row']} flex={1} overflow="hidden">
        <Card
          borderRight
          display={[isOpen ? 'none' : 'block', isOpen ? 'none' : 'block', 'block']}
          flex={1}
          overflow="auto"
        >
          {pages.isError && (
            <Card padding={4} role="alert" tone="caution">
              <Text size={1}>{describeClientFailure(pages.error)}</Text>
            </Card>
          )}
          <ClientList
            rows={rows}
            current={item}
            isLoading={pages.data === undefined}
            onShow={show}
            {...(pages.hasNextPage && { onMore: () => void pages.fetchNextPage() })}
          />
        </Card>
        <Box
          display={[isOpen ? 'block' : 'none', isOpen ? 'block' : 'none', 'block']}
          flex={[1, 1, 2]}
          overflow="auto"
        >
          <Box display={['block', 'block', 'none']} padding={3} paddingBottom={0}>
            <Button
              fontSize={1}
              icon={ArrowLeftIcon}
              mode="bleed"
              text="Retour à la liste"
              onClick={closeClient}
            />
          </Box>
          <Box paddingX={3} paddingY={4} style={{ maxWidth: '48rem' }}>
            {error && (
              <Card padding={3} radius={2} role="alert" tone="caution">
                <Text size={1}>{describeClientFailure(error)}</Text>
              </Card>
            )}
            {client && (
              <ClientDetails
                client={client}
                permissions={desk.permissions}
                onOpen={onOpen}
                onStart={(offered) => setDialog({ offered, client })}
              />
            )}
          </Box>
        </Box>
      </Flex>
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
