import { createMiddleware } from 'hono/factory'
import { measureJson } from '../bounded-json.ts'
import type { LakeEnv } from './request-context.ts'

/** Bounds what any route writes with `c.json`, which keeps every other request waiting: 400 beyond `maxJsonBytes`. */
export function boundResponses() {
  return createMiddleware<LakeEnv>(async (c, next) => {
    c.json = new Proxy(c.json, {
      apply(json, context, args) {
        measureJson(args[0])
        return Reflect.apply(json, context, args)
      },
    })
    await next()
  })
}
