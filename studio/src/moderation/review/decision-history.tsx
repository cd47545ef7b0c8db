import { Badge, Flex, Stack, Text } from '@sanity/ui'
import { decisionWords, type Moderation } from '../moderation.ts'

const momentFormat = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeStyle: 'short' })

interface Props {
  decision: Moderation['decision']
  history: Moderation['history'] | undefined
}

/** Who decided what, and when: the latest first. */
export function DecisionHistory({ decision, history = [] }: Props) {
  if (history.length === 0) {
    const text =
      decision === 'pending' ? 'Personne n’a encore décidé.' : 'Décidé avant l’ouverture de la modération.'
    return <Text muted>{text}</Text>
  }
  return (
    <Stack as="ol" gap={4} aria-label="Décisions successives" style={{ listStyle: 'none' }}>
      {history.toReversed().map(({ _key, at, by, decision: past = 'pending', reason }) => (
        <Stack as="li" key={_key} gap={3}>
          <Flex align="center" gap={3} wrap="wrap">
            <Badge tone={decisionWords[past].tone}>{decisionWords[past].state}</Badge>
            <Text size={1}>{by}</Text>
            {at && (
              <Text muted size={1}>
                <time dateTime={at}>{momentFormat.format(new Date(at))}</time>
              </Text>
            )}
          </Flex>
          {reason && (
            <Text muted size={1}>
              {reason}
            </Text>
          )}
        </Stack>
      ))}
    </Stack>
  )
}
