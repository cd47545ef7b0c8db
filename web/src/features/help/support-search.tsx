import { Search } from 'lucide-react'
import { cleanStega } from '#lib/stega.ts'
import { controlClass } from '#ui/form/control-class.ts'
import { notify } from '#ui/toast/toast-store.ts'
import { placeholders } from './placeholders.ts'

/** The help centre's search, a placeholder (docs/product.md#support). */
export function SupportSearch({ placeholder }: { placeholder: string }) {
  return (
    <search className="w-full sm:w-120">
      <form
        className="relative"
        onSubmit={(event) => {
          event.preventDefault()
          notify(placeholders.search)
        }}
      >
        <Search aria-hidden="true" className="absolute top-3.5 left-4 size-5 text-muted" />
        <input
          type="search"
          name="q"
          aria-label="Rechercher dans l’aide"
          placeholder={cleanStega(placeholder)}
          className={controlClass('pl-12')}
        />
      </form>
    </search>
  )
}
