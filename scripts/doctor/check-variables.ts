import { type Finding, ok, problem, warning } from './finding.ts'
import { detectKeyKind, type KeyKind } from './key-kind.ts'
import { type Shape, type Variables, variables } from './variables.ts'

const keyNames: Record<KeyKind, string> = {
  'supabase-public': 'a Supabase publishable key (sb_publishable_…, or the legacy anon key)',
  'supabase-secret': 'a Supabase secret key (sb_secret_…, or the legacy service_role key)',
  'stripe-secret': 'a Stripe secret or restricted key (sk_live_…, rk_live_…)',
  'stripe-webhook': 'a Stripe webhook secret (whsec_…)',
  'sanity-token': 'a Sanity API token (sk…)',
}

const local = new Set(['localhost', '127.0.0.1', '[::1]'])

function describeUrlError(value: string): string | undefined {
  const url = URL.parse(value)
  if (!url || !/^https?:$/.test(url.protocol)) return 'is not an http(s) URL'
  if (url.username || url.password) return 'holds a user name or a password, which would be public'
  if (url.search || url.hash) return 'must end before « ? » and « # »'
  if (url.protocol === 'http:' && !local.has(url.hostname)) return 'must begin with https:// on the internet'
  return undefined
}

const formats = {
  'mail-sender': [/^[^<>]*<?[^\s<>@]+@[^\s<>@]+>?$/, 'is not « Name <address@domain> »'],
  'mail-service': [/^(?:smtps?:\/\/\S+|re_\w+)$/, 'is neither smtps://… nor a key of Resend (re_…)'],
  'webhook-secret': [/^whsec_[\w+/=-]{32,}$/, 'does not look like the secret of a webhook (whsec_…)'],
  'access-source': [/^(?:pool|manual|https:\/\/\S+)$/, 'is neither pool, manual nor an https:// URL'],
} as const

const isFormat = (shape: Shape): shape is keyof typeof formats => shape in formats

function describeError(shape: Shape, value: string): string | undefined {
  if (value !== value.trim()) return 'has a space or a line break around it'
  if (shape === 'url') return describeUrlError(value)
  if (shape === 'urls') return value.split(',').map(describeUrlError).find(Boolean)
  if (shape === 'text') return undefined
  if (shape === 'random') return value.length < 32 ? 'is shorter than 32 characters' : undefined
  if (shape === 'name') {
    return /^[\w-]+$/.test(value) ? undefined : 'holds more than letters, digits, « _ » and « - »'
  }
  if (isFormat(shape)) {
    const [pattern, error] = formats[shape]
    return pattern.test(value) ? undefined : error
  }
  return detectKeyKind(value) === shape ? undefined : `does not look like ${keyNames[shape]}`
}

const assistantNames = ['ASSISTANT_API_URL', 'ASSISTANT_API_KEY', 'ASSISTANT_MODEL', 'ASSISTANT_PROVIDER']

/** Partial settings would silently reduce the assistant to quotes. */
function checkAssistant(environment: Variables): Finding[] {
  const missing = assistantNames.filter((name) => !environment[name])
  return missing.length === 0 || missing.length === assistantNames.length
    ? []
    : [problem(`The assistant’s language model lacks ${missing.join(', ')}.`)]
}

/** Checks that every required variable is set and well-formed. Values are never printed. */
export function checkVariables(environment: Variables): Finding[] {
  const findings = variables.map(({ name, shape, isOptional, purpose }) => {
    const value = environment[name]
    if (!value) {
      if (isOptional) return ok(`${name} is not set here (${purpose}).`)
      return problem(`${name} is missing: ${purpose}.`)
    }
    const error = describeError(shape, value)
    if (!error) return ok(`${name} looks right.`)
    // The sandbox generates keys of another format.
    return shape === 'supabase-public' && !detectKeyKind(value)
      ? warning(`${name} ${error}.`)
      : problem(`${name} ${error}.`)
  })
  return [...findings, ...checkAssistant(environment)]
}
