import { Box, Button, Flex } from '@sanity/ui'
import { useState } from 'react'
import { type Shortcut, ShortcutDialog } from '../shortcuts/shortcut-list.tsx'
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'
import { BackOfficeSearchField, type SearchFieldProps } from './search-field.tsx'

/** The area's search and its list of shortcuts. */
export function SearchBar({ shortcuts, ...search }: SearchFieldProps & { shortcuts: readonly Shortcut[] }) {
  const [isHelpOpen, setHelpOpen] = useState(false)
  const openHelp = () => setHelpOpen(true)
  useShortcuts({ '?': openHelp })
  return (
    <Flex flex={1} gap={1} style={{ minWidth: '14rem' }}>
      <Box flex={1}>
        <BackOfficeSearchField {...search} />
      </Box>
      <Button aria-label="Raccourcis clavier" fontSize={1} mode="bleed" text="?" onClick={openHelp} />
      {isHelpOpen && <ShortcutDialog shortcuts={shortcuts} onClose={() => setHelpOpen(false)} />}
    </Flex>
  )
}
