import { html } from 'hono/html'

export type Html = ReturnType<typeof html>

export interface FieldView {
  name: string
  label: string
  value?: string | undefined
  error?: string | undefined
  type?: 'text' | 'email' | 'tel'
  autocomplete: string
  inputmode?: 'email' | 'numeric' | 'tel' | 'text'
  placeholder?: string
  hint?: string
}

export const renderErrorText = (name: string, error: string | undefined) =>
  error ? html`<p class="error" id="${name}-error"><span aria-hidden="true">▲</span> ${error}</p>` : ''

export const renderDescribedBy = (
  name: string,
  { hint, error }: { hint?: string | undefined; error?: string | undefined },
) => [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ')

/** A labelled input, described by its hint and its error. */
export function renderField(view: FieldView) {
  const { name, label, value = '', error, type = 'text', autocomplete, inputmode = 'text', hint } = view
  return html`<div class="field">
<label for="${name}">${label}</label>
${hint ? html`<p class="faint hint" id="${name}-hint">${hint}</p>` : ''}
<input id="${name}" name="${name}" type="${type}" value="${value}" autocomplete="${autocomplete}" inputmode="${inputmode}"
 placeholder="${view.placeholder ?? ''}" aria-invalid="${error ? 'true' : 'false'}" aria-describedby="${renderDescribedBy(name, view)}">
${renderErrorText(name, error)}
</div>`
}
