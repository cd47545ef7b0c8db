import { randomBytes } from 'node:crypto'
import type { Hono } from 'hono'
import type { Datasets } from '../datasets/datasets.ts'
import type { Dataset } from '../datasets/open-dataset.ts'
import { ApiError } from '../http/api-error.ts'
import { parseJsonBody } from '../http/request-body.ts'
import { type LakeContext, type LakeEnv, requireManager } from '../http/request-context.ts'
import { requireProjectId } from '../management/project-routes.ts'
import { editedHook, type Hook, hook as hookSchema, newHook, toWebhook } from './hook.ts'
import type { HookStore } from './hook-store.ts'
import type { LoggedAttempt, LoggedMessage } from './outbox.ts'
import { compileWebhook } from './webhook.ts'

/** Every commit writes a message for each. */
const MAX_HOOKS = 50

export interface HookRouteDeps {
  projectId: string
  hooks: HookStore
  datasets: Datasets
}

/** `hooks/…`: the webhooks that were created over the API, and their log; those of the application are not listed. */
export function registerHookRoutes(app: Hono<LakeEnv>, { projectId, hooks, datasets }: HookRouteDeps): void {
  const requireManagerOfProject = (c: LakeContext) => {
    requireProjectId(c, projectId)
    return requireManager(c)
  }
  const requireHook = (c: LakeContext): Hook => {
    requireManagerOfProject(c)
    const hook = hooks.find(c.req.param('hook') ?? '')
    if (!hook) throw new ApiError(404, 'Webhook not found')
    return hook
  }
  const save = async (hook: Hook): Promise<Hook> => {
    if (hook.dataset !== '*') datasets.require(hook.dataset)
    requireValid(hook, projectId)
    hooks.put(hook)
    await datasets.applyHooks()
    return hook
  }
  const present = (hook: Hook) => ({ ...hook, projectId, isDisabled: false, deletedAt: null })
  const ofEachDataset = <T>(read: (dataset: Dataset) => T[]): T[] =>
    datasets.records.flatMap(({ name }) => read(datasets.require(name)))

  app.get('/hooks/projects/:project', (c) => {
    requireManagerOfProject(c)
    return c.json(hooks.all().map(present))
  })

  app.post('/hooks/projects/:project', async (c) => {
    const { user } = requireManagerOfProject(c)
    const body = await parseJsonBody(c, newHook)
    if (hooks.all().length >= MAX_HOOKS) throw new ApiError(409, `A project may have ${MAX_HOOKS} webhooks`)
    const createdAt = new Date().toISOString()
    const id = randomBytes(8).toString('hex')
    const created = await save({ ...body, id, createdAt, updatedAt: createdAt, createdByUserId: user.id })
    return c.json(present(created), 201)
  })

  app.get('/hooks/projects/:project/:hook', (c) => c.json(present(requireHook(c))))

  app.patch('/hooks/projects/:project/:hook', async (c) => {
    const hook = requireHook(c)
    const edit = await parseJsonBody(c, editedHook)
    const edited = hookSchema.parse({ ...hook, ...edit, updatedAt: new Date().toISOString() })
    return c.json(present(await save(edited)))
  })

  app.delete('/hooks/projects/:project/:hook', async (c) => {
    const { id } = requireHook(c)
    hooks.delete(id)
    await datasets.applyHooks()
    for (const { name } of datasets.records) await datasets.require(name).webhooks.deleteMessages(id)
    return c.body(null, 204)
  })

  app.get('/hooks/projects/:project/:hook/messages', (c) => {
    const { id } = requireHook(c)
    return c.json(
      ofEachDataset(({ name, webhooks }) => {
        const attempts = webhooks.attempts(id)
        return webhooks.loggedMessages(id).map((message) => presentMessage(message, attempts, name))
      }),
    )
  })

  app.get('/hooks/projects/:project/:hook/attempts', (c) => {
    const { id } = requireHook(c)
    return c.json(
      ofEachDataset(({ name, webhooks }) =>
        webhooks.attempts(id).map((attempt) => presentAttempt(attempt, name, projectId)),
      ),
    )
  })

  app.get('/hooks/projects/:project/attempts/:attempt', (c) => {
    requireManagerOfProject(c)
    const [name = '', id] = c.req.param('attempt').split('.')
    const attempt = datasets.find(name)?.webhooks.findAttempt(Number(id))
    if (!attempt || !hooks.find(attempt.webhookId)) throw new ApiError(404, 'Attempt not found')
    return c.json(presentAttempt(attempt, name, projectId))
  })
}

/** @throws ApiError (400) when the URL or an expression is malformed or not allowed */
function requireValid(hook: Hook, projectId: string): void {
  try {
    compileWebhook(toWebhook(hook), { projectId, dataset: hook.dataset, get: () => undefined })
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new ApiError(400, error.message)
  }
}

/** Ids of the log are unique within a dataset. */
function presentMessage(
  {
    id,
    webhookId,
    documentId,
    transactionId,
    transactionTime,
    state,
    attempts: failures,
    body,
  }: LoggedMessage,
  attempts: readonly LoggedAttempt[],
  dataset: string,
) {
  return {
    id: `${dataset}.${id}`,
    hookId: webhookId,
    dataset,
    documentId,
    transactionId,
    createdAt: transactionTime,
    status: state,
    failureCount: failures,
    resultCode: attempts.find(({ messageId }) => messageId === id)?.status ?? null,
    payload: body,
  }
}

/** The bodies of responses are not recorded: a webhook would otherwise read what only this machine may. */
function presentAttempt(attempt: LoggedAttempt, dataset: string, projectId: string) {
  const { id, webhookId, messageId, startedAt, durationMs, failure, status } = attempt
  return {
    id: `${dataset}.${id}`,
    projectId,
    hookId: webhookId,
    messageId: `${dataset}.${messageId}`,
    createdAt: startedAt,
    updatedAt: startedAt,
    duration: durationMs,
    inProgress: false,
    isFailure: failure !== undefined,
    failureReason: failure ?? null,
    resultCode: status ?? null,
    resultBody: null,
  }
}
