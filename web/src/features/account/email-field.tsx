import { TextField } from '#ui/form/text-field.tsx'

/** The address of the account that is asked for. */
export const EmailField = ({ hint }: { hint?: string }) => (
  <TextField
    label="E-mail"
    name="email"
    type="email"
    autoComplete="email"
    placeholder="vous@exemple.fr"
    {...(hint && { hint })}
    required
  />
)
