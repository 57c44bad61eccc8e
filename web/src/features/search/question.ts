/** What the palette is asked (F-9). */

/** Typed first, only what can be done is offered. */
export const actionsOnly = '>'

/** What a text asks for: `>` only what can be done, `#` only the number of a sale. */
export function readQuestion(text: string): { kind: 'all' | 'actions' | 'sales'; text: string } {
  const rest = text.slice(1).trim()
  if (text.startsWith(actionsOnly)) return { kind: 'actions', text: rest }
  if (text.startsWith('#')) return { kind: 'sales', text: rest }
  return { kind: 'all', text: text.trim() }
}
