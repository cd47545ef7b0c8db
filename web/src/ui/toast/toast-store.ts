import { create } from 'zustand'

export type ToastTone = 'neutral' | 'success' | 'destructive'

export type ToastMessage = { title: string; description?: string; tone?: ToastTone }

type ToastState = { latest: (ToastMessage & { id: number }) | null }

/** The message to show; the region loads what draws it when the first one comes. */
export const useToastStore = create<ToastState>()(() => ({ latest: null }))

/** Shows a message for 5 s, in place of the one before (spec §9: one at a time). */
export function notify(message: ToastMessage) {
  useToastStore.setState(({ latest }) => ({ latest: { ...message, id: (latest?.id ?? 0) + 1 } }))
}
