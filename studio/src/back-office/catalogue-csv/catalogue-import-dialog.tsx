import type { CatalogueImportResponse } from '@lucarne/store/contract/back-office/catalogue-csv.ts'
import { Badge, Box, Button, Card, Dialog, Flex, Stack, Text } from '@sanity/ui'
import { useId, useState } from 'react'
import { CsvField } from '../csv-field.tsx'
import { describeFailure } from '../describe-failure.ts'
import { parseCatalogueCsv, type UnusableFile } from './catalogue-csv.ts'
import { useCatalogueCsv } from './catalogue-csv-queries.ts'
import { describeLine } from './describe-line.ts'

/** The changes of a line, or its problem. */
interface CheckedLine {
  line: number
  label: string
  outcome: string
  isUsable: boolean
}

const fileSentences: Record<UnusableFile['code'], string> = {
  missing_variant_column: 'Il manque la colonne « variante », qui dit de quelle variante une ligne parle.',
  no_lines: 'Aucune ligne à lire.',
  too_many_lines: 'Le fichier dépasse 5\u202f000 lignes. Importez-le en plusieurs fois.',
}

/** Maximum lines shown. */
const mostShown = 200

const checkedLines = (lines: CatalogueImportResponse['lines']): CheckedLine[] =>
  lines
    .map((one) => ({ ...one, outcome: describeLine(one), isUsable: one.problem === null }))
    .filter(({ outcome }) => outcome !== '')

/** Imports a catalogue file: a dry run shows the changes of each line, then all are applied at once. */
export function CatalogueImportDialog({ onClose }: { onClose: () => void }) {
  const id = useId()
  const { importRows } = useCatalogueCsv()
  const [text, setText] = useState('')
  const [lines, setLines] = useState<readonly CheckedLine[]>()
  /** Lines that would change something. */
  const [version, setVersion] = useState<string | null>(null)
  const [message, setMessage] = useState('')
  const [isBusy, setBusy] = useState(false)

  const write = (content: string) => {
    setText(content)
    setLines(undefined)
    setVersion(null)
    setMessage('')
  }
  const send = async (seen: string | null) => {
    const parsed = parseCatalogueCsv(text)
    if (!parsed.ok) return setMessage(fileSentences[parsed.failure.code])
    const file = parsed.value
    if (file.problems.length > 0) {
      setLines(file.problems.map(({ problem, ...one }) => ({ ...one, outcome: problem, isUsable: false })))
      return setMessage('Rien ne sera changé tant que des lignes ne peuvent pas être lues.')
    }
    setBusy(true)
    const answer = await importRows(file.rows, seen)
    setBusy(false)
    if (!answer.ok) return setMessage(describeFailure(answer.failure))
    const result = answer.value
    const changes = checkedLines(result.lines)
    setLines(result.outcome === 'done' ? [] : changes)
    setVersion(result.outcome === 'planned' && changes.length > 0 ? result.version : null)
    return setMessage(
      {
        planned: changes.length > 0 ? '' : 'Ce fichier ne change rien.',
        done: `C’est fait\u202f: ${changes.length} ${changes.length > 1 ? 'lignes changées' : 'ligne changée'}.`,
        refused: 'Rien ne sera changé tant que des lignes ont un problème.',
        conflict: 'Le catalogue a changé depuis la vérification. Vérifiez de nouveau.',
      }[result.outcome],
    )
  }

  const count = lines?.length ?? 0
  return (
    <Dialog
      id={`${id}-dialog`}
      footer={
        <Flex gap={2} justify="flex-end" paddingX={4} paddingY={3}>
          <Button mode="bleed" text="Fermer" onClick={onClose} />
          {version === null ? (
            <Button
              disabled={isBusy || text.trim() === ''}
              text={isBusy ? 'En cours…' : 'Vérifier'}
              onClick={() => void send(null)}
            />
          ) : (
            <Button
              disabled={isBusy}
              text={isBusy ? 'En cours…' : `Changer ${count} ${count > 1 ? 'lignes' : 'ligne'}`}
              onClick={() => void send(version)}
            />
          )}
        </Flex>
      }
      header="Importer le catalogue"
      onClose={onClose}
      width={1}
    >
      <Stack gap={4} padding={4}>
        <CsvField
          columns="Avec des colonnes de l’export, « variante » au moins. Une colonne absente ne change rien, une cellule vide veut dire « sans »."
          text={text}
          onChange={write}
        />
        {message !== '' && (
          <Card padding={3} radius={2} role="status" tone="caution">
            <Text size={1}>{message}</Text>
          </Card>
        )}
        {lines && lines.length > 0 && (
          <Card border overflow="auto" padding={3} radius={2} style={{ maxHeight: '16rem' }} tabIndex={0}>
            <Stack
              as="ol"
              aria-label="Lignes du fichier"
              gap={3}
              style={{ listStyle: 'none', margin: 0, padding: 0 }}
            >
              {lines.slice(0, mostShown).map(({ isUsable, label, line, outcome }) => (
                <Flex as="li" key={line} gap={3}>
                  <Box flex="none" style={{ minWidth: '1.5rem', textAlign: 'right' }}>
                    <Text muted size={1}>
                      {line}
                    </Text>
                  </Box>
                  <Flex flex={1} gap={2} style={{ minWidth: 0 }} wrap="wrap">
                    <Box style={{ flex: '1 1 12rem', minWidth: 0 }}>
                      <Text size={1} style={{ overflowWrap: 'anywhere' }} weight="medium">
                        {label}
                      </Text>
                    </Box>
                    <Stack gap={2} style={{ flex: '2 1 16rem', minWidth: 0 }}>
                      {!isUsable && (
                        <Box>
                          <Badge tone="critical">Problème</Badge>
                        </Box>
                      )}
                      <Text size={1} style={{ overflowWrap: 'anywhere' }}>
                        {outcome}
                      </Text>
                    </Stack>
                  </Flex>
                </Flex>
              ))}
              {lines.length > mostShown && (
                <Text as="li" muted size={1}>
                  Et {lines.length - mostShown} autres lignes.
                </Text>
              )}
            </Stack>
          </Card>
        )}
      </Stack>
    </Dialog>
  )
}
