import type { Credentials } from '@lucarne/store/contract/access.ts'
import type { StaffOrder } from '@lucarne/store/contract/back-office/orders.ts'
import { Badge, Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import { formatStaffDate } from '../format-time.ts'
import { accessStateLabels, describeOrderFailure } from './order-labels.ts'
import { useStoreQueries } from './order-queries.ts'

const errorLabels: Record<string, string> = {
  pool_empty: 'La réserve est vide.',
  awaiting_staff: 'À faire au panneau, puis à confirmer ici.',
  provider_unreachable: 'Le panneau ne répond pas. Un nouvel essai suit.',
  provider_refused: 'Le panneau refuse.',
  duplicate_credential: 'Le panneau a donné un identifiant déjà pris.',
}

/** An access; credentials are shown on demand, because each reading is logged. */
export function AccessCard({
  access,
  mayReveal,
}: {
  access: StaffOrder['accesses'][number]
  mayReveal: boolean
}) {
  const { revealCredentials } = useStoreQueries()
  const [credentials, setCredentials] = useState<Credentials>()
  const [problem, setProblem] = useState('')
  const { ends_at, id, is_delayed, last_error, plan_name, state, user_name } = access
  const reveal = async () => {
    const result = await revealCredentials(id)
    if (result.ok) setCredentials(result.value.credentials)
    else setProblem(describeOrderFailure(result.failure))
  }
  return (
    <Card border padding={3} radius={2}>
      <Stack gap={3}>
        <Flex align="center" gap={2} wrap="wrap">
          <Text size={1} weight="medium">
            {plan_name}
          </Text>
          <Badge tone={state === 'issued' ? 'positive' : is_delayed ? 'critical' : 'caution'}>
            {accessStateLabels[state]}
          </Badge>
        </Flex>
        {last_error !== null && <Text size={1}>{errorLabels[last_error] ?? last_error}</Text>}
        {user_name !== null && (
          <Text muted size={1} style={{ overflowWrap: 'anywhere' }}>
            {user_name}
            {ends_at !== null && `, jusqu’au ${formatStaffDate(ends_at)}`}
          </Text>
        )}
        {credentials ? (
          <Stack gap={2}>
            {[credentials.password, credentials.playlist_url, credentials.guide_url].map((text) => (
              <Text key={text} size={1} style={{ overflowWrap: 'anywhere' }}>
                <code>{text}</code>
              </Text>
            ))}
          </Stack>
        ) : (
          state === 'issued' &&
          mayReveal && (
            <Flex>
              <Button
                fontSize={1}
                mode="ghost"
                padding={2}
                text="Afficher les identifiants"
                title="Chaque lecture est notée"
                onClick={() => void reveal()}
              />
            </Flex>
          )
        )}
        {problem !== '' && (
          <Text role="alert" size={1}>
            {problem}
          </Text>
        )}
      </Stack>
    </Card>
  )
}
