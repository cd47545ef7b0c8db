import { Card, Flex, Stack, Switch, Text } from '@sanity/ui'
import { useId } from 'react'
import type { StaffFailure } from '../back-office-client.ts'
import { useDisputeRule } from './order-queries.ts'

interface Props {
  mayDecide: boolean
  onFailure: (failure: StaffFailure) => void
}

/** What disputes do to accesses, as the owner decides. */
export function DisputeRule({ mayDecide, onFailure }: Props) {
  const id = useId()
  const { decide, rule } = useDisputeRule()
  if (!rule) return null
  return (
    <Card borderBottom padding={3}>
      <Flex align="center" gap={3}>
        <Switch
          id={id}
          checked={rule.pauses_accesses}
          readOnly={!mayDecide}
          aria-describedby={`${id}-effect`}
          onChange={({ currentTarget }) =>
            void decide(currentTarget.checked).then((result) => result.ok || onFailure(result.failure))
          }
        />
        <Stack gap={2}>
          <Text as="label" htmlFor={id} size={1} weight="medium">
            Suspendre l’accès tant qu’un paiement est contesté
          </Text>
          <Text id={`${id}-effect`} muted size={1}>
            Vaut pour les contestations à venir. Une contestation gagnée rend l’accès.
            {!mayDecide && ' Les administrateurs en décident.'}
          </Text>
        </Stack>
      </Flex>
    </Card>
  )
}
