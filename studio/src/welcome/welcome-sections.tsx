import { AddIcon } from '@sanity/icons/Add'
import { LaunchIcon } from '@sanity/icons/Launch'
import { Button, Card, Flex, Heading, Stack, Text } from '@sanity/ui'
import { useWorkspace } from 'sanity'
import { Link, useIntentLink } from 'sanity/router'
import { backOfficeToolName } from '../back-office/back-office-tool.ts'
import { DocumentLink } from '../document-link.tsx'
import { environment } from '../environment.ts'
import type { PendingDraft } from './pending-work.ts'

/** Links to the most frequent tasks. */
export function QuickLinks({ isDesk, isEditor }: { isDesk: boolean; isEditor: boolean }) {
  return (
    <Flex gap={2} wrap="wrap">
      {isEditor && <CreateButton type="page" text="Créer une page" />}
      {isEditor && <CreateButton type="article" text="Écrire un article" />}
      {isEditor && <CreateButton type="faq" text="Ajouter une question" />}
      {isDesk && <DeskLink />}
      <Button
        as="a"
        href={environment.siteUrl}
        icon={LaunchIcon}
        mode="ghost"
        rel="noopener"
        target="_blank"
        text="Voir le site"
      />
    </Flex>
  )
}

/** Relative to the workspace, not to this tool. */
function useToolPath(tool: string): string {
  const { basePath } = useWorkspace()
  return `${basePath.replace(/\/$/u, '')}/${tool}`
}

function DeskLink() {
  const href = useToolPath(backOfficeToolName)
  return <Button as={Link} data-as="a" href={href} mode="ghost" text="Ouvrir la boutique" />
}

function CreateButton({ text, type }: { text: string; type: string }) {
  const link = useIntentLink({ intent: 'create', params: { type, template: type } })
  return <Button as="a" {...link} icon={AddIcon} mode="ghost" text={text} />
}

/** The number of pending reviews, with a link to the moderation tool. */
export function PendingReviews({ count }: { count: number }) {
  const href = useToolPath('moderation')
  return (
    <Stack gap={4}>
      <Heading as="h2" size={1}>
        {count} avis à modérer
      </Heading>
      {count === 0 ? (
        <Text muted>Aucun client n’attend de réponse.</Text>
      ) : (
        <Card __unstable_focusRing as={Link} data-as="a" href={href} padding={4} radius={2} tone="caution">
          <Flex align="center" justify="space-between">
            <Text weight="medium">Lire les avis en attente</Text>
            <Text>→</Text>
          </Flex>
        </Card>
      )}
    </Stack>
  )
}

interface PendingDraftsProps {
  /** Number of all drafts; `drafts` contains the latest. */
  count: number
  drafts: readonly PendingDraft[]
}

/** The documents with unpublished changes, newest first, each a link to its form. */
export function PendingDrafts({ count, drafts }: PendingDraftsProps) {
  return (
    <Stack gap={4}>
      <Heading as="h2" size={1}>
        {count} {count < 2 ? 'brouillon à publier' : 'brouillons à publier'}
      </Heading>
      {count === 0 ? (
        <Text muted>Le site montre tout ce que vous avez écrit.</Text>
      ) : (
        <Stack gap={1}>
          {drafts.map((draft) => (
            <DocumentLink document={draft} key={draft._id} />
          ))}
        </Stack>
      )}
    </Stack>
  )
}
