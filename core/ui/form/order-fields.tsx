import { TextField } from './text-field.tsx'

/** Proof of ownership of an order: its reference and its e-mail address. */
export const OrderFields = () => (
  <>
    <TextField
      label="Référence de la commande"
      hint="Elle figure dans nos e-mails et ressemble à LU-7F3K-92QX."
      name="reference"
      required
      minLength={4}
      maxLength={20}
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
    />
    <TextField
      label="E-mail de la commande"
      name="email"
      type="email"
      required
      maxLength={254}
      autoComplete="email"
    />
  </>
)
