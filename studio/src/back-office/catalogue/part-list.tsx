import { AddIcon } from '@sanity/icons/Add'
import { ArrowDownIcon } from '@sanity/icons/ArrowDown'
import { ArrowUpIcon } from '@sanity/icons/ArrowUp'
import { TrashIcon } from '@sanity/icons/Trash'
import { Box, Button, Card, Flex, Stack, Text } from '@sanity/ui'
import type { ReactNode } from 'react'
import { moveItem } from '../../move-item.ts'

interface Props<Part extends { key: string }> {
  parts: readonly Part[]
  /** Accessible name of a part's buttons: « Variante Noir ». */
  nameOf: (part: Part, index: number) => string
  onChange: (parts: Part[]) => void
  addLabel?: string
  onAdd?: () => Part
  children: (part: Part, set: (change: Partial<Part>) => void, index: number) => ReactNode
}

/** A list of a product's parts, which can be added, removed and moved. */
export function PartList<Part extends { key: string }>({
  addLabel,
  children,
  nameOf,
  onAdd,
  onChange,
  parts,
}: Props<Part>) {
  return (
    <Stack gap={3}>
      {parts.map((part, index) => {
        const name = nameOf(part, index)
        const set = (change: Partial<Part>) =>
          onChange(parts.map((one) => (one.key === part.key ? { ...one, ...change } : one)))
        return (
          <Card key={part.key} border padding={3} radius={2}>
            <Stack gap={3}>
              <Flex align="center" gap={1}>
                <Box flex={1}>
                  <Text muted size={1} textOverflow="ellipsis">
                    {name}
                  </Text>
                </Box>
                <PartButton
                  icon={ArrowUpIcon}
                  label={`Monter « ${name} »`}
                  isDisabled={index === 0}
                  onClick={() => onChange(moveItem(parts, index, -1))}
                />
                <PartButton
                  icon={ArrowDownIcon}
                  label={`Descendre « ${name} »`}
                  isDisabled={index === parts.length - 1}
                  onClick={() => onChange(moveItem(parts, index, 1))}
                />
                <PartButton
                  icon={TrashIcon}
                  label={`Retirer « ${name} »`}
                  onClick={() => onChange(parts.filter(({ key }) => key !== part.key))}
                />
              </Flex>
              {children(part, set, index)}
            </Stack>
          </Card>
        )
      })}
      {onAdd && addLabel && (
        <Box>
          <Button
            fontSize={1}
            icon={AddIcon}
            mode="ghost"
            text={addLabel}
            type="button"
            onClick={() => onChange([...parts, onAdd()])}
          />
        </Box>
      )}
    </Stack>
  )
}

interface PartButtonProps {
  icon: typeof AddIcon
  label: string
  isDisabled?: boolean
  onClick: () => void
}

export const PartButton = ({ icon, isDisabled = false, label, onClick }: PartButtonProps) => (
  <Button
    aria-label={label}
    disabled={isDisabled}
    fontSize={1}
    icon={icon}
    mode="bleed"
    padding={2}
    type="button"
    onClick={onClick}
  />
)
