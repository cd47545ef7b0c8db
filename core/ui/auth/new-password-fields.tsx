import { getFormField } from '#lib/form-field.ts'
import { PasswordField } from '#ui/form/password-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'

/** The French message for two different passwords in `NewPasswordFields`, or undefined. */
export function findPasswordMismatch(form: FormData): string | undefined {
  return getFormField(form, 'password') === getFormField(form, 'passwordAgain')
    ? undefined
    : 'Les mots de passe ne correspondent pas'
}

type Props = {
  label: string
  /** Password confirmation. */
  error: string | undefined
}

/** A new password and its confirmation; the form reads `password`. */
export function NewPasswordFields({ label, error }: Props) {
  return (
    <>
      <PasswordField
        label={label}
        name="password"
        autoComplete="new-password"
        minLength={10}
        hint="10 caractères au moins."
        required
      />
      <PasswordField
        label="Confirmation"
        name="passwordAgain"
        autoComplete="new-password"
        error={error}
        required
      />
    </>
  )
}

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
