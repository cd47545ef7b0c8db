import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type UploadResult, uploadReviewFile } from '#backend/review-file.ts'
import {
  type NewReview,
  type OwnReview,
  ownReviewsKey,
  type SubmitResult,
  submitReview,
} from '#backend/reviews.ts'
import { notify } from '#ui/toast/toast-store.ts'
import type { CheckedFile, FileKind } from './check-file.ts'
import type { ReviewTexts } from './review-texts.ts'

export type ReviewFiles = Partial<Record<FileKind, CheckedFile | undefined>>

/** The share of each file that is uploaded, from 0 to 1. */
export type UploadProgress = Partial<Record<FileKind, number>>

type Draft = ReviewTexts & {
  userId: string
  rating: number
  files: ReviewFiles
  edited?: OwnReview | undefined
}

const uploadError = (detail: string): SubmitResult => ({
  ok: false,
  message: `Erreur lors de l'upload du fichier: ${detail}`,
})

async function save(review: NewReview, edited: OwnReview | undefined): Promise<SubmitResult> {
  if (!edited) return submitReview(review)
  const { editReview } = await import('#backend/own-review.ts')
  return editReview(edited.id, {
    ...review,
    imagePath: review.imagePath ?? edited.image_path,
    videoPath: review.videoPath ?? edited.video_path,
  })
}

/** Uploads a review's files, inserts or edits the review, and raises a toast with the result. */
export function useSubmitReview() {
  const queryClient = useQueryClient()
  const [progress, setProgress] = useState<UploadProgress>()
  // An uploaded file is not uploaded again when a later step failed.
  const uploadedPaths = useRef(new WeakMap<File, string>())

  const upload = async (
    kind: FileKind,
    { files }: Draft,
  ): Promise<UploadResult | { ok: true; path: null }> => {
    const checked = files[kind]
    if (!checked) return { ok: true, path: null }
    const { file, type } = checked
    const path = uploadedPaths.current.get(file)
    if (path) return { ok: true, path }
    const reportProgress = (share: number) => setProgress((previous) => ({ ...previous, [kind]: share }))
    reportProgress(0)
    const result = await uploadReviewFile({ ...type, file }, reportProgress)
    if (result.ok) uploadedPaths.current.set(file, result.path)
    return result
  }

  const uploadAndInsert = async (draft: Draft): Promise<SubmitResult> => {
    const image = await upload('image', draft)
    if (!image.ok) return uploadError(image.detail)
    const video = await upload('video', draft)
    if (!video.ok) return uploadError(video.detail)
    const { files: _files, edited, ...review } = draft
    return save({ ...review, imagePath: image.path, videoPath: video.path }, edited)
  }

  /** @returns whether the review was inserted */
  const submitDraft = async (draft: Draft): Promise<boolean> => {
    setProgress({})
    const result = await uploadAndInsert(draft)
    setProgress(undefined)
    if (!result.ok) {
      notify({ tone: 'destructive', title: 'Erreur', description: result.message })
      return false
    }
    notify({
      tone: 'success',
      title: draft.edited ? 'Modification envoyée' : 'Avis envoyé !',
      description: 'Merci ! Votre avis est en attente de modération.',
    })
    await queryClient.invalidateQueries({ queryKey: ownReviewsKey })
    return true
  }

  return { submitDraft, isSubmitting: progress !== undefined, progress: progress ?? {} }
}
