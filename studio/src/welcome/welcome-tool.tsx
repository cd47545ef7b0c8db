import { DashboardIcon } from '@sanity/icons/Dashboard'
import { Card, Container, Heading, Spinner, Stack, Text } from '@sanity/ui'
import { useMemo } from 'react'
import { type Tool, useCurrentUser, useSchema } from 'sanity'
import { isBackOfficeOffered } from '../back-office/back-office-tool.ts'
import { unreachableMessage } from '../live-query.ts'
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
  const { result: work, isUnreachable } = usePendingWork(types)
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
          <QuickLinks isEditor={isEditor} isDesk={isBackOfficeOffered(user)} />
          {isUnreachable && (
            <Card padding={4} radius={2} role="status" tone="caution">
              <Text>{unreachableMessage}</Text>
            </Card>
          )}
          {!work && !isUnreachable && <Spinner muted />}
          {work && isModerator && <PendingReviews count={work.pendingReviews} />}
          {work && isEditor && <PendingDrafts count={work.draftCount} drafts={work.drafts} />}
        </Stack>
      </Container>
    </Card>
  )
}
