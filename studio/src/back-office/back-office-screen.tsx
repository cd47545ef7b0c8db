import { Box, Button, Card, Flex, Spinner, Text } from '@sanity/ui'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useCallback } from 'react'
import { useLink, useRouter } from 'sanity/router'
import type { AreaName, AreaProps } from './area-props.ts'
import { areas } from './areas.ts'
import type { StaffFailure } from './back-office-client.ts'
import { describeFailure } from './describe-failure.ts'
import { useBackOfficeStatus, useLiveBackOffice } from './use-work-counts.ts'

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      // No retry: a refusal is final.
      retry: (count, error) => count < 2 && error.code === 'unreachable',
      // Refetched when the version changes.
      staleTime: 30_000,
      // Shown even while the store does not respond.
      refetchInterval: ({ state }) => (state.status === 'error' ? 3_000 : false),
    },
  },
})

export default function BackOfficeScreen() {
  return (
    <QueryClientProvider client={queries}>
      <BackOffice />
    </QueryClientProvider>
  )
}

const textIn = (value: unknown) => (typeof value === 'string' ? value : undefined)

function BackOffice() {
  const { navigate, state } = useRouter()
  const status = useBackOfficeStatus()
  useLiveBackOffice()
  const offered = areas.filter(({ permission }) => status.data?.permissions.includes(permission))
  const area = offered.find(({ name }) => name === state.area) ?? offered[0]
  const onNavigate = useCallback<AreaProps['onNavigate']>(
    (to, options) => navigate({ area: area?.name, ...to }, options),
    [area?.name, navigate],
  )
  const onOpen = useCallback<AreaProps['onOpen']>(
    (name, view, item) => navigate({ area: name, view, item }),
    [navigate],
  )
  if (status.data === undefined || area === undefined)
    return (
      <Card height="fill" padding={5}>
        {status.error ? <StatusError error={status.error} /> : <Loading />}
      </Card>
    )
  return (
    <Flex as="main" direction="column" height="fill" id="boutique">
      <Card borderBottom paddingX={3} paddingY={2}>
        <Flex align="center" gap={4}>
          <Box display={['none', 'none', 'block']}>
            <Text as="h1" weight="semibold">
              Boutique
            </Text>
          </Box>
          {/* On phones, the line scrolls. */}
          <Flex
            as="nav"
            aria-label="Boutique"
            gap={1}
            style={{ flexWrap: 'nowrap', overflowX: 'auto', whiteSpace: 'nowrap' }}
          >
            {offered.map(({ name, title }) => (
              <AreaLink key={name} name={name} title={title} isCurrent={name === area.name} />
            ))}
          </Flex>
        </Flex>
      </Card>
      {status.isError && <StatusError error={status.error} />}
      <Suspense fallback={<Loading />}>
        <area.Screen
          key={area.name}
          status={status.data}
          view={textIn(state.view)}
          item={textIn(state.item)}
          onNavigate={onNavigate}
          onOpen={onOpen}
        />
      </Suspense>
    </Flex>
  )
}

function AreaLink({ isCurrent, name, title }: { isCurrent: boolean; name: AreaName; title: string }) {
  const href = useRouter().resolvePathFromState({ area: name })
  const link = useLink({ href })
  const scrollIntoRow = useCallback(
    (element: HTMLElement | null) => {
      if (isCurrent) element?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    },
    [isCurrent],
  )
  return (
    <Button
      {...(isCurrent && { 'aria-current': 'page' })}
      as="a"
      fontSize={1}
      href={href}
      mode="bleed"
      padding={3}
      ref={scrollIntoRow}
      selected={isCurrent}
      text={title}
      onClick={link.onClick}
    />
  )
}

const Loading = () => (
  <Card padding={5}>
    <Spinner muted />
  </Card>
)

function StatusError({ error }: { error: StaffFailure }) {
  const isForbidden = error.code === 'forbidden'
  return (
    <Card padding={4} role="alert" tone="caution">
      <Text size={1}>{isForbidden ? 'Votre rôle n’ouvre pas la boutique.' : describeFailure(error)}</Text>
    </Card>
  )
}
