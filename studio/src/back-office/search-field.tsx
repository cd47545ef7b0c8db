import { SearchIcon } from '@sanity/icons/Search'
import { TextInput } from '@sanity/ui'
import { useEffect, useRef, useState } from 'react'
import { useDebouncedValue } from '../moderation/use-debounced-value.ts'
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'

const debounceMs = 250

export interface SearchFieldProps {
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
