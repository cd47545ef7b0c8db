import { Button, Card, Flex, Stack, Text, TextArea } from '@sanity/ui'
import { useId, useRef, useState } from 'react'
import { decodeSpreadsheet, type UnreadableFile } from './spreadsheet.ts'

const fileSentences: Record<UnreadableFile['code'], string> = {
  workbook:
    'C’est un classeur. Dans le tableur, enregistrez-le au format « CSV UTF-8 », puis choisissez ce fichier.',
  not_text:
    'Ce fichier n’est pas un tableau en texte. Dans le tableur, enregistrez-le au format « CSV UTF-8 ».',
}

interface Props {
  text: string
  /** Describes the expected columns. */
  columns: string
  onChange: (text: string) => void
}

/** CSV input of an import: pasted text or a file. */
export function CsvField({ columns, onChange, text }: Props) {
  const id = useId()
  const fileInput = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState('')
  const open = async (file: File) => {
    const decoded = decodeSpreadsheet(await file.arrayBuffer())
    setProblem(decoded.ok ? '' : fileSentences[decoded.failure.code])
    if (decoded.ok) onChange(decoded.value)
  }
  return (
    <Stack gap={3}>
      <Flex align="center" gap={3} justify="space-between" wrap="wrap">
        <Text as="label" htmlFor={id} size={1} weight="medium">
          Collez les lignes, ou choisissez un fichier CSV
        </Text>
        <input
          ref={fileInput}
          accept=".csv,.tsv,.txt,.xlsx,.xls,.ods,text/csv,text/plain"
          hidden
          type="file"
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? []
            // So that the same file can be chosen again once it is mended.
            event.currentTarget.value = ''
            if (file) void open(file)
          }}
        />
        <Button
          fontSize={1}
          mode="ghost"
          text="Choisir un fichier"
          onClick={() => fileInput.current?.click()}
        />
      </Flex>
      <TextArea
        id={id}
        aria-describedby={`${id}-columns`}
        fontSize={1}
        rows={6}
        style={{ overflowX: 'auto', whiteSpace: 'pre' }}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Text id={`${id}-columns`} muted size={1}>
        {columns}
      </Text>
      {problem !== '' && (
        <Card padding={3} radius={2} role="alert" tone="critical">
          <Text size={1}>{problem}</Text>
        </Card>
      )}
    </Stack>
  )
}
