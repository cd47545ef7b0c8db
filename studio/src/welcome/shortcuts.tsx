import { AddIcon } from '@sanity/icons/Add'
import { LaunchIcon } from '@sanity/icons/Launch'
import { Button, Flex } from '@sanity/ui'
import { useIntentLink } from 'sanity/router'
import { environment } from '../env.ts'

/** What people come to do most often, one click away. */
export function Shortcuts({ edits }: { edits: boolean }) {
  return (
    <Flex gap={2} wrap="wrap">
      {edits && <StartButton type="article" text="Écrire un article" />}
      {edits && <StartButton type="faq" text="Ajouter une question" />}
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

function StartButton({ text, type }: { text: string; type: string }) {
  const link = useIntentLink({ intent: 'create', params: { type, template: type } })
  return <Button as="a" {...link} icon={AddIcon} mode="ghost" text={text} />
}
