/** The text of a form's field, trimmed unless it is a password; empty when absent. */
export function getFormField(form: FormData, name: string): string {
  const value = form.get(name)
  if (typeof value !== 'string') return ''
  return name.toLowerCase().includes('password') ? value : value.trim()
}
