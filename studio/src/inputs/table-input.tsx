import { AddIcon } from '@sanity/icons/Add'
import { ArrowDownIcon } from '@sanity/icons/ArrowDown'
import { ArrowLeftIcon } from '@sanity/icons/ArrowLeft'
import { ArrowRightIcon } from '@sanity/icons/ArrowRight'
import { ArrowUpIcon } from '@sanity/icons/ArrowUp'
import { TrashIcon } from '@sanity/icons/Trash'
import { Button, Flex, Stack, TextInput } from '@sanity/ui'
import type { ClipboardEvent } from 'react'
import { type ObjectInputProps, set, setIfMissing } from 'sanity'
import { moveItem } from '../move-item.ts'
import { parseTable } from './paste/clean-pasted-html.ts'
import {
  addColumn,
  addRow,
  createEmptyTable,
  getTableWidth,
  moveColumn,
  pasteCells,
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
  const width = getTableWidth(rows)
  return (
    <Stack gap={2}>
      <Flex gap={1}>
        {Array.from({ length: width }, (_, column) => (
          <Flex key={column} flex={1} gap={1} justify="center">
            <TableButton
              icon={ArrowLeftIcon}
              isDisabled={readOnly || column === 0}
              label={`Déplacer la colonne ${column + 1} vers la gauche`}
              onClick={() => change(moveColumn(rows, column, -1))}
            />
            <TableButton
              icon={TrashIcon}
              isDisabled={readOnly || width <= 2}
              label={`Retirer la colonne ${column + 1}`}
              onClick={() => change(removeColumn(rows, column))}
            />
            <TableButton
              icon={ArrowRightIcon}
              isDisabled={readOnly || column === width - 1}
              label={`Déplacer la colonne ${column + 1} vers la droite`}
              onClick={() => change(moveColumn(rows, column, 1))}
            />
          </Flex>
        ))}
      </Flex>
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
              onPaste={(event) => {
                const pasted = readOnly ? undefined : parsePastedCells(event)
                if (!pasted) return
                event.preventDefault()
                change(pasteCells(rows, { row: rowIndex, column }, pasted, newKey))
              }}
              readOnly={readOnly}
              value={cell}
              weight={rowIndex === 0 ? 'semibold' : 'regular'}
            />
          ))}
          <TableButton
            icon={ArrowUpIcon}
            isDisabled={readOnly || rowIndex === 0}
            label={`Monter la ligne ${rowIndex + 1}`}
            onClick={() => change(moveItem(rows, rowIndex, -1))}
          />
          <TableButton
            icon={ArrowDownIcon}
            isDisabled={readOnly || rowIndex === rows.length - 1}
            label={`Descendre la ligne ${rowIndex + 1}`}
            onClick={() => change(moveItem(rows, rowIndex, 1))}
          />
          <TableButton
            icon={TrashIcon}
            isDisabled={readOnly || rows.length <= 2}
            label={`Retirer la ligne ${rowIndex + 1}`}
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
      </Flex>
    </Stack>
  )
}

interface TableButtonProps {
  icon: typeof TrashIcon
  isDisabled: boolean
  label: string
  onClick: () => void
}

const TableButton = ({ icon, isDisabled, label, onClick }: TableButtonProps) => (
  <Button
    aria-label={label}
    disabled={isDisabled}
    icon={icon}
    mode="bleed"
    padding={2}
    title={label}
    onClick={onClick}
  />
)

/** Several cells of a spreadsheet or a table; undefined for a text. */
function parsePastedCells({ clipboardData }: ClipboardEvent): string[][] | undefined {
  const page = new DOMParser().parseFromString(clipboardData.getData('text/html'), 'text/html')
  const table = page.querySelector('table')
  const cells = table ? parseTable(table) : undefined
  if (cells) return cells
  const text = clipboardData.getData('text/plain').trimEnd()
  return text.includes('\t') ? text.split(/\r?\n/).map((line) => line.split('\t')) : undefined
}

/** Stored rows may lack a key or cells. */
function completeRows(value: unknown): TableRow[] {
  if (!Array.isArray(value)) return []
  return value.map((row: Partial<TableRow>) => ({
    _key: row._key ?? newKey(),
    _type: 'tableRow',
    cells: row.cells ?? [],
  }))
}
