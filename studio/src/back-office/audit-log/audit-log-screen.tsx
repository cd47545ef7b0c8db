import { auditLogSchema } from '@lucarne/store/contract/back-office/audit-log.ts'
import { Box, Button, Card, Container, Flex, Spinner, Stack, Text } from '@sanity/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { AreaProps } from '../area-props.ts'
import { requireResponse } from '../back-office-client.ts'
import { productActionLabels } from '../catalogue/action-labels.ts'
import { customerActionLabels } from '../customers/customer-labels.ts'
import { formatTime } from '../format-time.ts'
import { actionLabels } from '../orders/order-labels.ts'
import { promoActionLabels } from '../promotions/promo-labels.ts'
import { ticketActionLabels } from '../tickets/ticket-labels.ts'
import { useBackOfficeClient } from '../use-back-office-client.ts'
import { describeChange, describeProductChange } from './describe-change.ts'

const labelsOfSubject: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  product: productActionLabels,
  promo_code: promoActionLabels,
  customer: customerActionLabels,
  ticket: ticketActionLabels,
}

const labelOf = (action: string, subjectKind = 'order'): string =>
  ({ ...actionLabels, ...labelsOfSubject[subjectKind] })[action] ?? action

/** The latest entries of the audit log. */
function useAuditLog() {
  const client = useBackOfficeClient()
  return useInfiniteQuery({
    queryKey: ['audit'],
    queryFn: async ({ pageParam }) =>
      (await requireResponse(client.get(`/audit-log${pageParam && `?before=${pageParam}`}`, auditLogSchema)))
        .actions,
    initialPageParam: '',
    getNextPageParam: (actions) => (actions.length < 50 ? undefined : String(actions.at(-1)?.id)),
  })
}

/** What staff did, newest first. */
export default function AuditLogScreen({ onOpen }: AreaProps) {
  const { data, fetchNextPage, hasNextPage } = useAuditLog()
  const actions = data?.pages.flat()
  return (
    <Card flex={1} overflow="auto">
      <Container width={2} padding={4}>
        {!actions && <Spinner muted />}
        {actions?.length === 0 && <Text muted>Personne n’a encore rien fait ici.</Text>}
        <Stack as="ul" aria-label="Journal" gap={4} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {actions?.map((entry) => (
            <Stack as="li" key={entry.id} gap={2}>
              <Flex align="center" gap={2} wrap="wrap">
                <Text muted size={1}>
                  {formatTime(entry.at)}
                </Text>
                <Text size={1} weight="medium">
                  {entry.staff_name}
                </Text>
                <Text size={1}>{labelOf(entry.action, entry.subject?.kind)}</Text>
                {entry.reference !== null && (
                  <Button
                    fontSize={1}
                    mode="bleed"
                    padding={2}
                    text={entry.reference}
                    onClick={() => entry.reference !== null && onOpen('commandes', 'all', entry.reference)}
                  />
                )}
                {entry.subject?.kind === 'product' && (
                  <Button
                    fontSize={1}
                    mode="bleed"
                    padding={2}
                    text={entry.subject.id}
                    onClick={() => onOpen('catalogue', 'produits', entry.subject?.id)}
                  />
                )}
                {entry.subject?.kind === 'promo_code' && (
                  <Button
                    fontSize={1}
                    mode="bleed"
                    padding={2}
                    text={entry.subject.id}
                    onClick={() => onOpen('promotions', 'codes', entry.subject?.id)}
                  />
                )}
                {entry.subject?.kind === 'request' && (
                  <Button
                    fontSize={1}
                    mode="bleed"
                    padding={2}
                    text={entry.subject.id}
                    onClick={() => onOpen('demandes', 'closed', entry.subject?.id)}
                  />
                )}
              </Flex>
              <Text muted size={1} style={{ overflowWrap: 'anywhere' }}>
                {entry.subject?.kind === 'product'
                  ? describeProductChange(entry.before, entry.after)
                  : describeChange(entry.before, entry.after)}
              </Text>
            </Stack>
          ))}
        </Stack>
        {hasNextPage && (
          <Box paddingTop={4}>
            <Button mode="ghost" text="Voir la suite" onClick={() => void fetchNextPage()} />
          </Box>
        )}
      </Container>
    </Card>
  )
}
