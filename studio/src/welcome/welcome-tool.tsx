import { DashboardIcon } from '@sanity/icons/Dashboard'
import { Card, Container, Heading, Spinner, Stack, Text } from '@sanity/ui'
import { useMemo } from 'react'
import { type Tool, useCurrentUser, useSchema } from 'sanity'
import { isTypeOffered } from '../offered-types.ts'
import { usePendingWork } from './pending-work.ts'
import { PendingDrafts, PendingReviews, QuickLinks } from './welcome-sections.tsx'

/** The studio's first tool: what the signed-in user has to publish or moderate. */
export const welcomeTool: Tool = {
  name: 'bienvenue',
  title: 'Bienvenue',
  icon: DashboardIcon,
  component: WelcomeScreen,
}

function WelcomeScreen() {
  const user = useCurrentUser()
  const schema = useSchema()
  const types = useMemo(
    () =>
      schema
        .getTypeNames()
        .filter((name) => schema.get(name)?.type?.name === 'document' && isTypeOffered(name, user)),
    [schema, user],
  )
  const state = usePendingWork(types)
  const isModerator = isTypeOffered('reviewModeration', user)
  const isEditor = isTypeOffered('article', user)

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
          <QuickLinks isEditor={isEditor} />
          {state.status === 'loading' && <Spinner muted />}
          {state.status === 'failed' && (
            <Card padding={4} radius={2} tone="caution">
              <Text>Le contenu ne répond pas. Cette page se remplira dès qu’il reviendra.</Text>
            </Card>
          )}
          {state.status === 'loaded' && isModerator && <PendingReviews count={state.work.pendingReviews} />}
          {state.status === 'loaded' && isEditor && (
            <PendingDrafts count={state.work.draftCount} drafts={state.work.drafts} />
          )}
        </Stack>
      </Container>
    </Card>
  )
}
