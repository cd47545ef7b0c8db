import type { Webhook } from '@lucarne/lake'

/** Tells the reconciler of every decision, and of a document that is gone; a hosted project has the same webhook. */
export function decisionWebhook(supabaseUrl: string, secret: string): Webhook {
  return {
    id: 'review-decisions',
    name: 'Décisions sur les avis',
    url: `${supabaseUrl}/functions/v1/reconcile-reviews`,
    secret,
    filter:
      '(_type == "reviewModeration" || before()._type == "reviewModeration") && delta::operation() != "create" && (delta::operation() == "delete" || delta::changedAny(decision))',
    projection: '{ _id }',
  }
}
