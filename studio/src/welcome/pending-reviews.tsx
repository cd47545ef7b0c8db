import { Card, Flex, Heading, Stack, Text } from '@sanity/ui'
import { useWorkspace } from 'sanity'
import { Link } from 'sanity/router'
import { count } from './waiting-work.ts'

/** How many reviews wait for a decision, and the way to them. */
export function PendingReviews({ pending }: { pending: number }) {
  const { basePath } = useWorkspace()
  const href = `${basePath.replace(/\/$/u, '')}/moderation`
  return (
    <Stack gap={4}>
      <Heading as="h2" size={1}>
        {count(pending, 'avis à modérer', 'avis à modérer')}
      </Heading>
      {pending === 0 ? (
        <Text muted>Aucun client n’attend de réponse.</Text>
      ) : (
        <Card as={Link} data-as="a" href={href} padding={4} radius={2} tone="caution">
          <Flex align="center" justify="space-between">
            <Text weight="medium">Lire les avis en attente</Text>
            <Text>→</Text>
          </Flex>
        </Card>
      )}
    </Stack>
  )
}
