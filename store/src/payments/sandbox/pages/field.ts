import { html } from 'hono/html'

export interface FieldView {
  name: string
  label: string
  value?: string | undefined
  error?: string | undefined
  type?: 'text' | 'email'
  autocomplete: string
  inputmode?: 'email' | 'numeric'
  placeholder?: string
  hint?: string
}

/** A labelled input whose hint and error are read with it. */
export function field(view: FieldView) {
  const { name, label, value = '', error, type = 'text', autocomplete, inputmode = 'numeric', hint } = view
  const describedBy = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ')
  return html`<div class="field">
<label for="${name}">${label}</label>
${hint ? html`<p class="faint hint" id="${name}-hint">${hint}</p>` : ''}
<input id="${name}" name="${name}" type="${type}" value="${value}" autocomplete="${autocomplete}" inputmode="${inputmode}"
 placeholder="${view.placeholder ?? ''}" aria-invalid="${error ? 'true' : 'false'}" aria-describedby="${describedBy}">
${error ? html`<p class="error" id="${name}-error"><span aria-hidden="true">▲</span> ${error}</p>` : ''}
</div>`
}
