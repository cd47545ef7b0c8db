import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { controlClass } from '#ui/form/control-class.ts'

type Props = {
  value: string
  options: readonly { code: string; name: string }[]
  onChoose: (code: string) => void
}

/** The visitor's country, in one line. Its width does not depend on the choice. */
export function CountryField({ value, options, onChoose }: Props) {
  const id = useId()
  return (
    <div className="flex items-center justify-between gap-3">
      <label htmlFor={id} className="font-strong text-small">
        Votre pays
      </label>
      <div className="relative w-44">
        <select
          id={id}
          value={value}
          onChange={({ target }) => onChoose(target.value)}
          className={controlClass('appearance-none truncate pr-10 text-small')}
        >
          {options.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-3.5 right-3.5 size-5 text-muted"
        />
      </div>
    </div>
  )
}
