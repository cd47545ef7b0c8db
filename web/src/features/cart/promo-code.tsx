import { type PromoCheckFailure, promoOptions, usePromoCode } from '@lucarne/core/commerce/promo-code.ts'
import { useFormatCents } from '@lucarne/core/hooks/use-country.ts'
import { Button } from '@lucarne/core/ui/button/button.tsx'
import { IconButton } from '@lucarne/core/ui/button/icon-button.tsx'
import { TextField } from '@lucarne/core/ui/form/text-field.tsx'
import type { CheckoutItem } from '@lucarne/store/contract/checkout-body.ts'
import { describeCheckoutFailure } from '@lucarne/store/contract/checkout-failure-sentences.ts'
import type { PromoOffer } from '@lucarne/store/contract/promo-codes.ts'
import type { Result } from '@lucarne/store/contract/result.ts'
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { CircleAlert, Plus, X } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'

const unavailable = 'Ce code n’a pas pu être vérifié. Réessayez.'

const describeFailure = (failure: PromoCheckFailure) =>
  failure.code === 'rate_limited'
    ? 'Trop de codes ont été essayés. Réessayez dans quelques minutes.'
    : describeCheckoutFailure(failure)

type Props = {
  items: readonly CheckoutItem[]
  offer: UseQueryResult<Result<PromoOffer, PromoCheckFailure>, unknown>
}

/** The cart's promotional code: a field that opens on request, or the code with what it takes off. */
export function PromoCode({ items, offer }: Props) {
  const { code, set } = usePromoCode()
  const summary = useRef<HTMLElement>(null)
  const remove = () => {
    set(null)
    requestAnimationFrame(() => summary.current?.focus())
  }
  return (
    <div className="mb-4 border-line border-b pb-3">
      {code === null ? (
        <details className="group">
          <summary
            ref={summary}
            className="flex min-h-tap list-none items-center justify-between gap-4 text-small hover:text-accent [&::-webkit-details-marker]:hidden"
          >
            Code promo
            <Plus
              aria-hidden="true"
              className="size-5 shrink-0 text-accent transition-transform duration-200 group-open:rotate-45"
            />
          </summary>
          <PromoForm items={items} />
        </details>
      ) : (
        <AppliedCode code={code} offer={offer} onRemove={remove} />
      )}
    </div>
  )
}

function PromoForm({ items }: Pick<Props, 'items'>) {
  const queryClient = useQueryClient()
  const [error, setError] = useState<string>()
  const [isChecking, setChecking] = useState(false)

  const apply = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('code')).trim()
    if (typed === '') return setError('Saisissez votre code.')
    setChecking(true)
    setError(undefined)
    const offer = await queryClient.fetchQuery(promoOptions(typed, items)).catch(() => undefined)
    if (!offer?.ok) {
      setError(offer ? describeFailure(offer.failure) : unavailable)
      return setChecking(false)
    }
    const { code } = offer.value
    queryClient.setQueryData(promoOptions(code, items).queryKey, offer)
    usePromoCode.getState().set(code)
  }
  return (
    <form noValidate onSubmit={(event) => void apply(event)} className="grid gap-3 pb-3">
      <TextField
        label="Votre code"
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={64}
        error={error}
      />
      <Button type="submit" size="small" loading={isChecking}>
        Appliquer
      </Button>
    </form>
  )
}

function AppliedCode({
  code,
  offer,
  onRemove,
}: { code: string; onRemove: () => void } & Pick<Props, 'offer'>) {
  const data = offer.data?.ok ? offer.data.value : undefined
  const formatCents = useFormatCents()
  const failure = offer.data?.ok === false ? offer.data.failure : undefined
  const reason = failure ? describeFailure(failure) : offer.error ? unavailable : undefined
  return (
    <div role="status">
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0 text-small [overflow-wrap:anywhere]">
          Remise <strong className="font-strong">{code}</strong>
          {data?.label && <span className="block text-caption text-faint">{data.label}</span>}
        </p>
        <p className="tabular ml-auto font-strong text-small">
          {data ? formatCents(-data.discount_in_cents, data.currency) : reason ? '' : '…'}
        </p>
        <IconButton label={`Retirer le code ${code}`} onClick={onRemove} className="-mr-3">
          <X aria-hidden="true" />
        </IconButton>
      </div>
      {reason && (
        <p className="flex items-start gap-2 pb-2 font-label text-bad text-small">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {reason}
        </p>
      )}
    </div>
  )
}
