import { defaultMailTemplates, isUsableTemplate } from '@lucarne/schemas/mails/default-mail-templates.ts'
import type { MailKind, MailTemplate } from '@lucarne/schemas/mails/mail-kinds.ts'
import { parseMailTemplate } from '@lucarne/schemas/rules/mail-template.ts'
import { Box, Card, Flex, Stack, Text } from '@sanity/ui'
import { useEffect, useState } from 'react'
import type { UserViewComponent } from 'sanity/structure'
import { environment } from '../environment.ts'
import { useLiveQuery } from '../live-query.ts'

const settingsFilter = '*[_id == "siteSettings"]'
const settingsQuery = `${settingsFilter}[0] { brandName }`

interface WrittenMail {
  subject: string
  html: string
}

/** Loaded on demand: most editors never open it. */
function useWrittenMail(kind: MailKind, template: MailTemplate, brandName: string): WrittenMail | undefined {
  const [written, setWritten] = useState<WrittenMail>()
  const key = JSON.stringify(template)
  useEffect(() => {
    let isCurrent = true
    void import('@lucarne/fulfilment/mail/render-sample-mail.ts')
      .then(({ renderSampleMail }) =>
        renderSampleMail({ kind, template: JSON.parse(key), brandName, siteUrl: environment.siteUrl }),
      )
      .then((mail) => {
        if (isCurrent) setWritten(mail)
      })
    return () => {
      isCurrent = false
    }
  }, [kind, key, brandName])
  return written
}

function Mail({ kind, template }: { kind: MailKind; template: MailTemplate }) {
  const { result } = useLiveQuery<{ brandName?: string | null } | null>({
    query: settingsQuery,
    filter: settingsFilter,
  })
  const mail = useWrittenMail(kind, template, result?.brandName ?? 'Lucarne')
  if (!mail) return null
  return (
    <Flex direction="column" flex={1} gap={4}>
      <Text weight="semibold">{mail.subject}</Text>
      <Card border flex={1} radius={2} overflow="hidden">
        <iframe
          sandbox=""
          srcDoc={mail.html}
          title="Message d’exemple"
          style={{ border: 0, display: 'block', width: '100%', height: '100%', minHeight: 640 }}
        />
      </Card>
    </Flex>
  )
}

/** Preview of the edited mail with a sample order. */
export const SampleMail: UserViewComponent = ({ document }) => {
  const text = parseMailTemplate(document.displayed)
  if (!text) return null
  const isUsable = isUsableTemplate(text.kind, text.template)
  return (
    <Flex direction="column" gap={4} padding={4} style={{ height: '100%' }}>
      {!isUsable && (
        <Card padding={4} radius={2} role="status" tone="caution">
          <Stack gap={3}>
            <Text weight="semibold">Ce texte est incomplet</Text>
            <Text size={1}>En attendant, le message part avec les mots d’origine, que voici.</Text>
          </Stack>
        </Card>
      )}
      <Box flex={1}>
        <Mail kind={text.kind} template={isUsable ? text.template : defaultMailTemplates[text.kind]} />
      </Box>
    </Flex>
  )
}
