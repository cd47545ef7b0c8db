import { ButtonLink } from '#ui/button-link.tsx'
import { MessagePanel } from '#ui/message-panel.tsx'

type Props = { message: string; recovery: boolean }

/** A mail's link that does not work any more, with the way to another one. */
export function ConfirmFailed({ message, recovery }: Props) {
  return (
    <MessagePanel
      heading="h1"
      state="crossed"
      title={recovery ? 'Ce lien ne sert plus' : 'Confirmation impossible'}
      action={
        <>
          <ButtonLink to={recovery ? '/mot-de-passe-oublie' : '/renvoyer-confirmation'} variant="primary">
            Demander un autre lien
          </ButtonLink>
          <ButtonLink to="/connexion">Se connecter</ButtonLink>
        </>
      }
    >
      <p>{message}</p>
    </MessagePanel>
  )
}
