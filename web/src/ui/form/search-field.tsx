import { Search } from 'lucide-react'
import type { InputHTMLAttributes } from 'react'
import { classNames } from '#lib/class-names.ts'
import { controlClass } from './control-class.ts'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'onSubmit' | 'className'> & {
  label: string
  onSearch: (query: string) => void
  onSubmit: () => void
  className: string
}

/** A page's search field; Enter submits what was typed. */
export function SearchField({ label, onSearch, onSubmit, className, ...input }: Props) {
  return (
    <search className={classNames('w-full', className)}>
      <form
        className="relative"
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        <Search aria-hidden="true" className="absolute top-3.5 left-4 size-5 text-muted" />
        <input
          {...input}
          type="search"
          name="q"
          aria-label={label}
          autoComplete="off"
          onChange={({ target }) => onSearch(target.value)}
          className={controlClass('pl-12')}
        />
      </form>
    </search>
  )
}
