import { Button, Flex } from '@sanity/ui'
import type { OfferedAction } from './offered-actions.ts'

/** Buttons of the actions, the most urgent one first. */
export function ActionBar({
  offered,
  onStart,
}: {
  offered: readonly OfferedAction[]
  onStart: (one: OfferedAction) => void
}) {
  return (
    <Flex gap={2} wrap="wrap">
      {offered.map((one, index) => (
        <Button
          key={one.label}
          aria-keyshortcuts={one.key}
          fontSize={1}
          mode={index === 0 && offered.length > 2 ? 'default' : 'ghost'}
          text={one.label}
          title={one.key && `Touche ${one.key.toUpperCase()}`}
          onClick={() => onStart(one)}
        />
      ))}
    </Flex>
  )
}
