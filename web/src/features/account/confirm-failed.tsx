import { Button } from '#ui/button/button.tsx'
import { ButtonLink } from '#ui/button/button-link.tsx'
import { MessagePanel } from '#ui/feedback/message-panel.tsx'

type Props = {
  message: string
  recovery: boolean
  /** For a link that may still serve. */
  retry: { running: boolean; start: () => void } | undefined
}

/** A mail's link that does not work any more, with the way to another one, or not yet, with another try. */
export function ConfirmFailed({ message, recovery, retry }: Props) {
  if (retry) {
    return (
      <MessagePanel
        heading="h1"
        variant="error"
        title="Votre lien n’a pas encore pu être vérifié"
        action={
          <Button variant="primary" loading={retry.running} onClick={retry.start}>
            Réessayer
          </Button>
        }
      >
        <p>{message}</p>
        <p>Gardez cette page ouverte{'\u202f'}: nous réessayons pour vous.</p>
      </MessagePanel>
    )
  }
  return (
    <MessagePanel
      heading="h1"
      variant="error"
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
