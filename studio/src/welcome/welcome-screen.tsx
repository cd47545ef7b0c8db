import { Card, Container, Heading, Spinner, Stack, Text } from '@sanity/ui'
import { useMemo } from 'react'
import { useCurrentUser, useSchema } from 'sanity'
import { isTypeOffered } from '../access/offered-types.ts'
import { DraftList } from './draft-list.tsx'
import { PendingReviews } from './pending-reviews.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { useWaitingWork } from './use-waiting-work.ts'
import { count } from './waiting-work.ts'

/** What waits for the person who has just signed in. */
export function WelcomeScreen() {
  const user = useCurrentUser()
  const schema = useSchema()
  const types = useMemo(
    () =>
      schema
        .getTypeNames()
        .filter((name) => schema.get(name)?.type?.name === 'document' && isTypeOffered(name, user)),
    [schema, user],
  )
  const state = useWaitingWork(types)
  const moderates = isTypeOffered('reviewModeration', user)
  const edits = isTypeOffered('article', user)

  return (
    <Card height="fill" overflow="auto">
      <Container width={1} paddingX={4} paddingY={6}>
        <Stack gap={6}>
          <Stack gap={3}>
            <Heading as="h1" size={3}>
              Bonjour {user?.name?.split(' ')[0]}
            </Heading>
            <Text muted>Voici ce qui attend.</Text>
          </Stack>
          <Shortcuts edits={edits} />
          {state.status === 'loading' && <Spinner muted />}
          {state.status === 'failed' && (
            <Card padding={4} radius={2} tone="caution">
              <Text>Le contenu ne répond pas. Cette page se remplira dès qu’il reviendra.</Text>
            </Card>
          )}
          {state.status === 'loaded' && moderates && <PendingReviews pending={state.work.pendingReviews} />}
          {state.status === 'loaded' && edits && (
            <Stack gap={4}>
              <Heading as="h2" size={1}>
                {count(state.work.draftCount, 'brouillon à publier', 'brouillons à publier')}
              </Heading>
              {state.work.draftCount === 0 ? (
                <Text muted>Le site montre tout ce que vous avez écrit.</Text>
              ) : (
                <DraftList drafts={state.work.drafts} />
              )}
            </Stack>
          )}
        </Stack>
      </Container>
    </Card>
  )
}
