import { Search } from 'lucide-react'
import { controlClass } from '#ui/form/control-class.ts'

type Props = { value: string; onChange: (value: string) => void }

export function SearchBox({ value, onChange }: Props) {
  return (
    <search className="relative w-full sm:w-95">
      <Search aria-hidden="true" className="absolute top-3.5 left-4 size-5 text-muted" />
      <input
        type="search"
        aria-label="Rechercher un guide"
        placeholder="Rechercher un guide"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className={controlClass('pl-12')}
      />
    </search>
  )
}
