import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from '#lib/class-names.ts'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { controlClass } from './control-class.ts'

type Props = Omit<ComponentProps<'input'>, 'onChange' | 'onSubmit' | 'className'> & {
  label: string
  onSearch: (query: string) => void
  onSubmit: () => void
  className: string
}

const iconClass = 'absolute top-3.5 left-4 size-5 text-muted'

/** A page's search field; Enter submits what was typed. Until it is hydrated, the controls script says that it is busy. */
export function SearchField({ label, onSearch, onSubmit, className, ...input }: Props) {
  return (
    <search className={classNames('w-full', className)}>
      <form
        className="group relative"
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        <Search aria-hidden="true" className={`${iconClass} group-aria-busy:hidden`} />
        <Spinner className={`${iconClass} hidden group-aria-busy:block`} />
        <input
          {...input}
          type="search"
          name="q"
          data-control="search"
          aria-label={label}
          autoComplete="off"
          onChange={({ target }) => onSearch(target.value)}
          className={controlClass('pl-12')}
        />
      </form>
    </search>
  )
}
