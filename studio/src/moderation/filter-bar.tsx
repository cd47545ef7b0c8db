import { SearchIcon } from '@sanity/icons/Search'
import { Box, Flex, Select, TextInput } from '@sanity/ui'
import { useEffect, useState } from 'react'
import { contentFilters, type ListFilters, noFilters } from './list-query.ts'
import { useDebouncedValue } from './use-debounced-value.ts'

const typingPauseMs = 300

// Side by side on phones too.
const selectStyle = { flex: '1 1 9rem' }

interface Props {
  filters: ListFilters
  onChange: (filters: ListFilters) => void
}

/** Search and filters of reviews; each change returns to the first page. */
export function FilterBar({ filters, onChange }: Props) {
  const [search, setSearch] = useState(filters.search)
  const typed = useDebouncedValue(search, typingPauseMs)
  const change = (changed: Partial<ListFilters>) => onChange({ ...filters, ...changed, page: 0 })
  useEffect(() => {
    if (typed !== filters.search) onChange({ ...filters, search: typed, page: 0 })
  }, [typed, filters, onChange])
  return (
    <Flex as="search" aria-label="Filtrer les avis" gap={2} wrap="wrap">
      <Box style={{ flex: '4 1 14rem' }}>
        <TextInput
          aria-label="Rechercher un avis"
          clearButton={search !== ''}
          fontSize={1}
          icon={SearchIcon}
          placeholder="Titre, texte, nom ou ville"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          onClear={() => setSearch('')}
        />
      </Box>
      <Box style={selectStyle}>
        <Select
          aria-label="Note"
          fontSize={1}
          value={filters.rating}
          onChange={(event) => change({ rating: Number(event.currentTarget.value) })}
        >
          <option value={noFilters.rating}>Toutes les notes</option>
          {[5, 4, 3, 2, 1].map((rating) => (
            <option key={rating} value={rating}>
              {rating} sur 5
            </option>
          ))}
        </Select>
      </Box>
      <Box style={selectStyle}>
        <Select
          aria-label="Contenu"
          fontSize={1}
          value={filters.content}
          onChange={({ currentTarget: { value } }) =>
            change({ content: contentFilters.find((content) => content === value) ?? noFilters.content })
          }
        >
          <option value="all">Tous les contenus</option>
          <option value="files">Avec image ou vidéo</option>
          <option value="links">Avec un lien</option>
          <option value="appeals">Avec un recours</option>
        </Select>
      </Box>
    </Flex>
  )
}
