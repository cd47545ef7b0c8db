import type { Order } from '@lucarne/store/contract/order.ts'
import { TextLink } from '#ui/link/text-link.tsx'

/** Notice about an undelivered mail of the order, with help. */
export function UndeliveredMail({ order: { email, reference } }: { order: Order }) {
  return (
    <div role="alert" className="max-w-lead border-bad border-l-2 pl-4">
      <p>
        <strong>Notre e-mail n’a pas pu vous être remis{email && ` à ${email}`}.</strong> Votre commande,
        elle, suit son cours. Vérifiez que votre boîte n’est pas pleine. Si l’adresse contient une erreur ou
        n’est plus la vôtre, dites-le-nous avec la référence{' '}
        <span className="whitespace-nowrap">{reference}</span>
        {'\u202f'}: nous la corrigeons et renvoyons le message.
      </p>
      <TextLink to="/support/contact">Nous écrire</TextLink>
    </div>
  )
}
