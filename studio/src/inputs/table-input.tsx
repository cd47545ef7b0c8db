import { AddIcon } from '@sanity/icons/Add'
import { TrashIcon } from '@sanity/icons/Trash'
import { Button, Flex, Stack, TextInput } from '@sanity/ui'
import { type ObjectInputProps, set, setIfMissing } from 'sanity'
import {
  addColumn,
  addRow,
  createEmptyTable,
  getTableWidth,
  removeColumn,
  removeRow,
  setCell,
  type TableRow,
} from './table-rows.ts'

const newKey = () => crypto.randomUUID().slice(0, 12)

/**
 * Edits a table as a grid whose first row holds the headings. `@sanity/table` stores the same shape, but its texts are
 * English only, its cells and buttons have no accessible names, and it ignores `readOnly`.
 */
export function TableInput({ onChange, readOnly = false, value }: ObjectInputProps) {
  const rows = completeRows(value?.rows)
  const change = (next: readonly TableRow[]) =>
    onChange([setIfMissing({ _type: 'table' }), set(next, ['rows'])])

  if (rows.length === 0)
    return (
      <Button
        icon={AddIcon}
        mode="ghost"
        onClick={() => change(createEmptyTable(newKey))}
        text="Commencer le tableau"
      />
    )
  return (
    <Stack gap={2}>
      {rows.map((row, rowIndex) => (
        <Flex align="center" gap={1} key={row._key}>
          {row.cells.map((cell, column) => (
            <TextInput
              aria-label={`Ligne ${rowIndex + 1}, colonne ${column + 1}`}
              // Cells are plain strings: their index is their only identity.
              key={column}
              onChange={(event) =>
                change(setCell(rows, { row: rowIndex, column }, event.currentTarget.value))
              }
              readOnly={readOnly}
              value={cell}
              weight={rowIndex === 0 ? 'semibold' : 'regular'}
            />
          ))}
          <Button
            aria-label={`Retirer la ligne ${rowIndex + 1}`}
            disabled={readOnly || rows.length <= 2}
            icon={TrashIcon}
            mode="bleed"
            onClick={() => change(removeRow(rows, rowIndex))}
          />
        </Flex>
      ))}
      <Flex gap={2} wrap="wrap">
        <Button
          disabled={readOnly}
          icon={AddIcon}
          mode="ghost"
          onClick={() => change(addRow(rows, newKey))}
          text="Ajouter une ligne"
        />
        <Button
          disabled={readOnly}
          icon={AddIcon}
          mode="ghost"
          onClick={() => change(addColumn(rows))}
          text="Ajouter une colonne"
        />
        <Button
          disabled={readOnly || getTableWidth(rows) <= 2}
          icon={TrashIcon}
          mode="ghost"
          onClick={() => change(removeColumn(rows, getTableWidth(rows) - 1))}
          text="Retirer la dernière colonne"
        />
      </Flex>
    </Stack>
  )
}

/** Reads stored rows, which may lack a key or cells. */
function completeRows(value: unknown): TableRow[] {
  if (!Array.isArray(value)) return []
  return value.map((row: Partial<TableRow>) => ({
    _key: row._key ?? newKey(),
    _type: 'tableRow',
    cells: row.cells ?? [],
  }))
}
