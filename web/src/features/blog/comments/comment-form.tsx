import { getFormField } from '@lucarne/core/lib/form-field.ts'
import { Button } from '@lucarne/core/ui/button/button.tsx'
import { TextArea, TextField } from '@lucarne/core/ui/form/text-field.tsx'
import type { CommentDraft } from './use-comments.ts'

type Props = { onPublish: (draft: CommentDraft) => boolean; label?: string }

/** Resets once the comment is published; missing fields raise a toast (docs/product/content.md#comments). */
export function CommentForm({ onPublish, label = 'Publier le commentaire' }: Props) {
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        const form = event.currentTarget
        const data = new FormData(form)
        const isPublished = onPublish({
          name: getFormField(data, 'name'),
          email: getFormField(data, 'email'),
          text: getFormField(data, 'text'),
        })
        if (isPublished) form.reset()
      }}
    >
      <TextField label="Nom" name="name" autoComplete="name" required />
      <TextField
        label="E-mail"
        note="facultatif, jamais publié"
        name="email"
        type="email"
        autoComplete="email"
      />
      <TextArea label="Commentaire" name="text" required />
      <Button type="submit" variant="primary">
        {label}
      </Button>
    </form>
  )
}
