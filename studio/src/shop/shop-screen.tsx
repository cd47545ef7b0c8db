import { type StaffList, staffLists } from '@lucarne/store/contract/staff-orders.ts'
import { Badge, Box, Card, Flex, Spinner, Tab, TabList, Text } from '@sanity/ui'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useRouter } from 'sanity/router'
import { AuditList } from './audit-list.tsx'
import { endedSession, listLabels, unreachableShop } from './labels.ts'
import { OrderDesk } from './order-desk.tsx'
import { StaffError } from './staff-client.ts'
import { useDesk, useLiveDesk } from './staff-queries.ts'

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      // What the API refuses, it refuses again.
      retry: (count, error) => count < 2 && !(error instanceof StaffError && error.status !== undefined),
      // The version says when something has changed.
      staleTime: 30_000,
      // Also while the store does not respond.
      refetchInterval: ({ state }) => (state.status === 'error' ? 3_000 : false),
    },
  },
})

export default function ShopScreen() {
  return (
    <QueryClientProvider client={queries}>
      <Desk />
    </QueryClientProvider>
  )
}

const auditTab = 'journal' as const

function Desk() {
  const { navigate, state } = useRouter()
  const desk = useDesk()
  useLiveDesk()
  const list = staffLists.find((name) => name === state.list) ?? 'waiting'
  const isAudit = state.list === auditTab
  const reference = typeof state.reference === 'string' ? state.reference : undefined
  if (desk.data === undefined)
    return (
      <Card height="fill" padding={5}>
        {desk.error ? <DeskError error={desk.error} /> : <Spinner muted />}
      </Card>
    )
  const { counts, permissions } = desk.data
  const waitingOf = (name: StaffList) => (name === 'waiting' || name === 'all' ? undefined : counts[name])
  const tabs = permissions.includes('read_audit') ? [...staffLists, auditTab] : staffLists
  return (
    <Flex as="main" direction="column" height="fill" id="boutique">
      <Card borderBottom padding={3}>
        <Flex align="center" gap={4}>
          <Box display={['none', 'none', 'block']}>
            <Text as="h1" weight="semibold">
              Boutique
            </Text>
          </Box>
          {/* One line, which scrolls on phones. */}
          <TabList gap={1} style={{ flexWrap: 'nowrap', overflowX: 'auto', whiteSpace: 'nowrap' }}>
            {tabs.map((name) => (
              <Tab
                key={name}
                id={`liste-${name}`}
                aria-controls="commandes"
                label={name === auditTab ? 'Journal' : tabLabel(name, waitingOf(name))}
                selected={isAudit ? name === auditTab : name === list}
                onClick={() => navigate({ list: name })}
              />
            ))}
          </TabList>
        </Flex>
      </Card>
      {desk.isError && <DeskError error={desk.error} />}
      {isAudit ? (
        <AuditList onOpen={(opened) => navigate({ list: 'all', reference: opened })} />
      ) : (
        // The key resets search and selection when the list changes.
        <OrderDesk
          key={list}
          list={list}
          permissions={permissions}
          initialReference={reference}
          onCurrentChange={(current) => navigate({ list, reference: current }, { replace: true })}
        />
      )}
    </Flex>
  )
}

function tabLabel(name: StaffList, count: { waiting: number; late: number } | undefined) {
  const { waiting = 0, late = 0 } = count ?? {}
  return (
    <Flex align="center" as="span" gap={2}>
      <span>{waiting > 0 ? `${listLabels[name]} (${waiting})` : listLabels[name]}</span>
      {late > 0 && <Badge tone="critical">{late} en retard</Badge>}
    </Flex>
  )
}

function DeskError({ error }: { error: Error }) {
  const status = error instanceof StaffError ? error.status : undefined
  const sentence =
    status === 401 ? endedSession : status === 403 ? 'Votre rôle n’ouvre pas la boutique.' : unreachableShop
  return (
    <Card padding={4} role="alert" tone="caution">
      <Text size={1}>{sentence}</Text>
    </Card>
  )
}
