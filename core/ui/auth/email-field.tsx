import { TextField } from '#ui/form/text-field.tsx'

/** The e-mail of an account. */
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
