import { apiVersion } from '@lucarne/schemas/queries/api-version.ts'
import type { PreviewLink } from '@lucarne/store/contract/preview-links.ts'
import { Button, Card, Flex, Select, Stack, Text, TextInput } from '@sanity/ui'
import { generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { useClient, useCurrentUser } from 'sanity'
import { OpenPreviewLinks } from './open-preview-links.tsx'
import { createPreviewLink, listPreviewLinks, previewDurations } from './preview-links.ts'

interface Props {
  siteUrl: string
  path: string
  title: string
}

/** Creates a preview link, shows it once, and lists the open ones. */
export function CreatePreviewLinkDialog({ path, siteUrl, title }: Props) {
  const client = useClient({ apiVersion })
  const user = useCurrentUser()
  const durationId = useId()
  const [days, setDays] = useState<number>(previewDurations[1].days)
  const [url, setUrl] = useState('')
  const [links, setLinks] = useState<readonly PreviewLink[]>()
  const [problem, setProblem] = useState('')
  const [isCreating, setIsCreating] = useState(false)

  const refresh = useCallback(async () => {
    try {
      setLinks(await listPreviewLinks(client))
    } catch {
      setProblem(
        'Les liens ouverts ne se lisent pas\u202f: vérifiez votre connexion, puis rouvrez ce panneau.',
      )
    }
  }, [client])
  useEffect(() => void refresh(), [refresh])

  const create = async () => {
    setIsCreating(true)
    setProblem('')
    try {
      setUrl(await createPreviewLink(client, { siteUrl, path, title, days, createdBy: user?.name ?? '' }))
      await refresh()
    } catch {
      setProblem('Le lien n’a pas été créé. Vérifiez votre connexion et vos droits, puis recommencez.')
    } finally {
      setIsCreating(false)
    }
  }

  return (
    <Stack gap={5}>
      <Text size={1}>
        Qui reçoit ce lien voit le site avec ce qui n’est pas encore publié, sans compte, jusqu’à la date
        choisie.
      </Text>
      <Flex align="flex-end" gap={3} wrap="wrap">
        <Stack gap={3} flex={1}>
          <Text as="label" htmlFor={durationId} size={1} weight="medium">
            Ouvert pendant
          </Text>
          <Select
            id={durationId}
            fontSize={1}
            value={days}
            onChange={(event) => setDays(Number(event.currentTarget.value))}
          >
            {previewDurations.map((duration) => (
              <option key={duration.days} value={duration.days}>
                {duration.label}
              </option>
            ))}
          </Select>
        </Stack>
        <Button fontSize={1} text="Créer un lien" loading={isCreating} onClick={() => void create()} />
      </Flex>
      {problem !== '' && (
        <Card padding={3} radius={2} role="alert" tone="critical">
          <Text size={1}>{problem}</Text>
        </Card>
      )}
      {url !== '' && <NewLink key={url} url={url} title={title} />}
      {links && <OpenPreviewLinks links={links} onRevoked={refresh} />}
    </Stack>
  )
}

function NewLink({ title, url }: { url: string; title: string }) {
  const [isCopied, setIsCopied] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  // The submit button lost the focus while it was disabled.
  useEffect(() => input.current?.focus(), [])
  const copy = async () => {
    await navigator.clipboard.writeText(url)
    setIsCopied(true)
  }
  return (
    <Card padding={4} radius={2} tone="positive" role="group" aria-label="Nouveau lien">
      <Flex gap={4} wrap="wrap">
        <PreviewQrCode url={url} label={`Code QR de l’aperçu de « ${title} »`} />
        <Stack gap={4} flex={1} style={{ minWidth: 200 }}>
          <Text size={1}>Copiez ce lien maintenant{'\u202f'}: il ne se montre qu’une fois.</Text>
          <TextInput
            ref={input}
            aria-label="Lien d’aperçu"
            fontSize={1}
            readOnly
            value={url}
            onFocus={(event) => event.currentTarget.select()}
          />
          <Flex align="center" gap={3}>
            <Button mode="ghost" fontSize={1} text="Copier" onClick={() => void copy()} />
            <Text size={1} role="status">
              {isCopied && 'Lien copié'}
            </Text>
          </Flex>
        </Stack>
      </Flex>
    </Card>
  )
}

/** Quiet zone of the QR code, in modules. */
const margin = 4
const sizePx = 144

/** A link as a QR code, dark on light in both themes, as scanners expect. */
function PreviewQrCode({ label, url }: { label: string; url: string }) {
  const code = generate(url)
  const size = code.size + 2 * margin
  return (
    <svg
      role="img"
      aria-label={label}
      width={sizePx}
      height={sizePx}
      viewBox={`${-margin} ${-margin} ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect x={-margin} y={-margin} width={size} height={size} fill="#fff" />
      <path d={toSvgPath(code)} fill="#000" />
    </svg>
  )
}
