import { SearchIcon } from '@sanity/icons/Search'
import { TextInput } from '@sanity/ui'
import { type Ref, useEffect, useState } from 'react'
import { useDebouncedValue } from '../../moderation/use-debounced-value.ts'

const debounceMs = 250

/** Searches all orders, whatever the list. */
export function OrderSearch({
  onSearch,
  ref,
}: {
  onSearch: (text: string) => void
  ref: Ref<HTMLInputElement>
}) {
  const [text, setText] = useState<string>()
  const debounced = useDebouncedValue(text, debounceMs)
  useEffect(() => {
    if (debounced !== undefined) onSearch(debounced.trim())
  }, [debounced])
  return (
    <TextInput
      ref={ref}
      aria-label="Chercher dans toutes les commandes"
      autoComplete="off"
      fontSize={1}
      icon={SearchIcon}
      maxLength={200}
      placeholder="Numéro, nom ou e-mail"
      type="search"
      value={text ?? ''}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // Keeps the text, which Escape would clear: the keys of the desk work on what was found.
        event.preventDefault()
        event.currentTarget.blur()
      }}
    />
  )
}
