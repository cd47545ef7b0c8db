import { Button, Flex, Stack, Text, TextArea } from '@sanity/ui'
import { useId, useRef } from 'react'
import { decodeCsv } from './csv-import.ts'

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
  return (
    <Stack gap={3}>
      <Flex align="center" gap={3} justify="space-between" wrap="wrap">
        <Text as="label" htmlFor={id} size={1} weight="medium">
          Collez les lignes, ou choisissez un fichier CSV
        </Text>
        <input
          ref={fileInput}
          accept=".csv,text/csv,text/plain"
          hidden
          type="file"
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? []
            void file?.arrayBuffer().then((bytes) => onChange(decodeCsv(bytes)))
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
    </Stack>
  )
}
