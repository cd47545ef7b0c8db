/** A form's text field, trimmed unless it is a secret; empty when absent. */
export function field(form: FormData, name: string): string {
  const value = form.get(name)
  if (typeof value !== 'string') return ''
  return name.toLowerCase().includes('password') ? value : value.trim()
}
