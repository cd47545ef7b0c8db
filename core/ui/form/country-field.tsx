import { useId } from 'react'
import { Select } from '#ui/form/select.tsx'

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
      <div className="w-44">
        <Select
          id={id}
          value={value}
          options={options.map(({ code, name }) => ({ value: code, label: name }))}
          onChange={({ target }) => onChoose(target.value)}
          className="truncate pr-10 text-small"
        />
      </div>
    </div>
  )
}
