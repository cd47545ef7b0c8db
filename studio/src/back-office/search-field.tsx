import { SearchIcon } from '@sanity/icons/Search'
import { Box, Button, Flex, TextInput } from '@sanity/ui'
import { useEffect, useRef, useState } from 'react'
import { useDebouncedValue } from '../moderation/use-debounced-value.ts'
import { type Shortcut, ShortcutDialog } from '../shortcuts/shortcut-list.tsx'
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'

const debounceMs = 250

interface SearchFieldProps {
  label: string
  placeholder: string
  /** Debounced. */
  onSearch: (text: string) => void
}

/** Searches the area across all lists; « / » focuses it. */
export function BackOfficeSearchField({ label, onSearch, placeholder }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  useShortcuts({ '/': () => input.current?.focus() })
  const [text, setText] = useState<string>()
  const debounced = useDebouncedValue(text, debounceMs)
  useEffect(() => {
    if (debounced !== undefined) onSearch(debounced.trim())
  }, [debounced])
  return (
    <TextInput
      ref={input}
      aria-label={label}
      autoComplete="off"
      fontSize={1}
      icon={SearchIcon}
      maxLength={200}
      placeholder={placeholder}
      type="search"
      value={text ?? ''}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // Escape keeps the text (native inputs clear it) and returns to the list's shortcuts.
        event.preventDefault()
        event.currentTarget.blur()
      }}
    />
  )
}

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
