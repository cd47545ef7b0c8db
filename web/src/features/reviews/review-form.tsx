import { useRef, useState } from 'react'
import { useAuth } from '#backend/auth-store.ts'
import { Button } from '#ui/button/button.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { notify } from '#ui/toast/toast-store.ts'
import { FileInput } from './file-input.tsx'
import { RatingInput } from './rating-input.tsx'
import { type MissingFields, missingFields, readWords } from './review-draft.ts'
import { SignInHint } from './sign-in-hint.tsx'
import { type ReviewFiles, useSendReview } from './use-send-review.ts'

const bestRating = 5

/** Writes a review (spec §2, §5): sign-in first, then the required fields; it is kept until it has arrived. */
export function ReviewForm() {
  const { user, isLoading } = useAuth()
  const [rating, setRating] = useState(bestRating)
  const [files, setFiles] = useState<ReviewFiles>({})
  const [missing, setMissing] = useState<MissingFields>({})
  const { send, sending, progress } = useSendReview()
  const form = useRef<HTMLFormElement>(null)

  const submit = async (element: HTMLFormElement) => {
    if (!user) {
      const description = 'Veuillez vous connecter pour laisser un avis.'
      return notify({ tone: 'destructive', title: 'Connexion requise', description })
    }
    const words = readWords(new FormData(element))
    const lacking = missingFields(words)
    setMissing(lacking)
    const [first] = Object.keys(lacking)
    if (first) {
      element.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
      const description = 'Veuillez remplir tous les champs obligatoires.'
      return notify({ tone: 'destructive', title: 'Champs manquants', description })
    }
    if (!(await send({ ...words, userId: user.id, rating, files }))) return
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
      onSubmit={(event) => {
        event.preventDefault()
        void submit(event.currentTarget)
      }}
    >
      <div>
        <h2 id="donner-votre-avis" className="text-h3">
          Donner votre avis
        </h2>
        <p className="mt-2 text-muted text-small">Il paraîtra après relecture.</p>
        <SignInHint signedIn={user !== null} isLoading={isLoading} />
      </div>
      <RatingInput value={rating} onChange={setRating} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Nom"
          name="name"
          autoComplete="name"
          maxLength={80}
          required
          error={missing.name}
          // Once the session is known, the field begins with the name that goes with it.
          key={user?.id}
          defaultValue={String(user?.user_metadata.full_name ?? '')}
        />
        <TextField
          label="Ville, pays"
          note="facultatif"
          name="location"
          maxLength={80}
          placeholder="Namur, Belgique"
        />
      </div>
      <TextField label="Titre" name="title" maxLength={120} required error={missing.title} />
      <TextArea
        label="Commentaire"
        name="comment"
        maxLength={2000}
        required
        error={missing.comment}
        placeholder="Ce qui vous plaît, ce qui manque encore"
      />
      <div className="grid gap-3 sm:grid-cols-2">
        {(['image', 'video'] as const).map((kind) => (
          <FileInput
            key={kind}
            kind={kind}
            value={files[kind]}
            onChange={(checked) => setFiles((before) => ({ ...before, [kind]: checked }))}
            progress={progress[kind]}
          />
        ))}
      </div>
      <Button type="submit" variant="primary" size="large" loading={sending}>
        Envoyer mon avis
      </Button>
    </form>
  )
}
