import { useAuth } from '@lucarne/core/backend/auth-store.ts'
import { useHydrated } from '@lucarne/core/hooks/use-hydrated.ts'
import { Button } from '@lucarne/core/ui/button/button.tsx'
import { TextArea, TextField } from '@lucarne/core/ui/form/text-field.tsx'
import { notify } from '@lucarne/core/ui/toast/toast-store.ts'
import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { FileInput } from './file-input.tsx'
import { RatingInput } from './rating-input.tsx'
import { findMissingFields, type MissingFields, parseReviewTexts, today } from './review-texts.ts'
import { ReviewedProduct, useReviewableProducts } from './reviewed-product.tsx'
import { type ChosenReviewFiles, type ReviewEdit, useSubmitReview } from './use-submit-review.ts'

const bestRating = 5

type Props = {
  /** Id of the edited review; undefined for a new one. */
  edit?: ReviewEdit | undefined
  /** Receives undefined when the edit is saved or cancelled; the same function in each render. */
  onEdit?: (edit: undefined) => void
}

/** The review form: requires sign-in and its required fields, and is reset once the review is submitted. */
export default function ReviewForm({ edit, onEdit }: Props) {
  const edited = edit?.review
  const { user } = useAuth()
  const [rating, setRating] = useState(edited?.rating ?? bestRating)
  const [files, setFiles] = useState<ChosenReviewFiles>({})
  const [missing, setMissing] = useState<MissingFields>({})
  const { submitDraft, isSubmitting, progress } = useSubmitReview()
  const products = useReviewableProducts(user?.id)
  // After hydration: the HTML was built on another day.
  const isHydrated = useHydrated()
  const form = useRef<HTMLFormElement>(null)

  const submit = async (element: HTMLFormElement) => {
    if (!user) {
      const description = 'Veuillez vous connecter pour laisser un avis.'
      return notify({ tone: 'destructive', title: 'Connexion requise', description })
    }
    const data = new FormData(element)
    const texts = parseReviewTexts(data)
    const missingNow = findMissingFields(texts)
    setMissing(missingNow)
    const [first] = Object.keys(missingNow)
    if (first) {
      element.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
      const description = 'Veuillez remplir tous les champs obligatoires.'
      return notify({ tone: 'destructive', title: 'Champs manquants', description })
    }
    const removed = data.getAll('removed')
    const draft = {
      ...texts,
      productId: products.parseProductId(data),
      userId: user.id,
      rating,
      files,
      edit,
      removed,
    }
    if (!(await submitDraft(draft))) return
    if (edit) return onEdit?.(undefined)
    form.current?.reset()
    setRating(bestRating)
    setFiles({})
  }

  return (
    <form
      ref={form}
      noValidate
      aria-labelledby="donner-votre-avis"
      className="lit-m grid gap-5 border border-line bg-s1 p-5.5 shadow-1 md:p-8"
      onInput={({ target }) => {
        const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
        if (!isField || target.value.trim() === '') return
        const stays = ([name]: [string, string]) => name !== target.name
        setMissing((before) => Object.fromEntries(Object.entries(before).filter(stays)))
      }}
      onSubmit={(event) => {
        event.preventDefault()
        void submit(event.currentTarget)
      }}
    >
      <div>
        <h2 id="donner-votre-avis" className="text-h3">
          {edit?.title ?? 'Donner votre avis'}
        </h2>
        <p className="mt-2 text-muted text-small">{edit?.hint ?? 'Il paraîtra après relecture.'}</p>
        <SignInHint isSignedIn={user !== null} />
      </div>
      {!edited && <ReviewedProduct products={products} />}
      <RatingInput value={rating} onChange={setRating} />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(12rem,100%),1fr))] gap-5">
        <TextField
          label="Nom"
          name="name"
          autoComplete="name"
          maxLength={80}
          required
          error={missing.name}
          // Remounts with the account's name once the session is loaded.
          key={user?.id}
          defaultValue={edited?.name ?? String(user?.user_metadata.full_name ?? '')}
        />
        <TextField
          label="Ville, pays"
          note="facultatif"
          name="location"
          maxLength={80}
          placeholder="Namur, Belgique"
          defaultValue={edited?.location}
        />
      </div>
      <TextField
        label="Titre"
        name="title"
        maxLength={120}
        required
        error={missing.title}
        defaultValue={edited?.title}
        autoFocus={edit !== undefined}
      />
      <TextArea
        label="Commentaire"
        name="comment"
        maxLength={2000}
        required
        error={missing.comment}
        placeholder="Ce qui vous plaît, ce qui manque encore"
        defaultValue={edited?.comment}
      />
      {edited ? (
        // Product and date of the experience cannot be edited.
        <input
          type="hidden"
          name="experiencedOn"
          value={edited.experienced_on ?? edited.created_at.slice(0, 10)}
        />
      ) : (
        <TextField
          label="Date de votre expérience"
          name="experiencedOn"
          type="date"
          max={isHydrated ? today() : undefined}
          required
          error={missing.experiencedOn}
          hint="Elle paraît à côté de la date de publication."
        />
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        {(['image', 'video'] as const).map((kind) => (
          <FileInput
            key={kind}
            kind={kind}
            value={files[kind]}
            onChange={(checked) => setFiles((previous) => ({ ...previous, [kind]: checked }))}
            progress={progress[kind]}
          />
        ))}
      </div>
      {edit?.fileOptions}
      <Button type="submit" variant="primary" size="large" loading={isSubmitting}>
        {edit?.submitLabel ?? 'Envoyer mon avis'}
      </Button>
      {edit && <Button onClick={() => onEdit?.(undefined)}>Annuler</Button>}
    </form>
  )
}

/** Links visitors to sign-in. One line in either case, so that the form does not shift once the session is loaded. */
function SignInHint({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <p className="mt-3 rounded-m bg-s2 px-3.5 py-2.5 text-small">
      {isSignedIn ? (
        'Bienvenue. La parole est à vous.'
      ) : (
        <>
          <Link
            to="/connexion"
            state={{ from: '/temoignages' }}
            className="font-strong text-accent underline underline-offset-4 hover:text-accent-hover"
          >
            Connectez-vous
          </Link>{' '}
          pour laisser un avis.
        </>
      )}
    </p>
  )
}
