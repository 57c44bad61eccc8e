/** Parses the text typed into the palette (F-9). */

/** Typed first, only actions are offered. */
export const actionsOnly = '>'

/** The kind of a search: `>` only actions, `#` only sales by number. */
export function readQuestion(text: string): { kind: 'all' | 'actions' | 'sales'; text: string } {
  const rest = text.slice(1).trim()
  if (text.startsWith(actionsOnly)) return { kind: 'actions', text: rest }
  if (text.startsWith('#')) return { kind: 'sales', text: rest }
  return { kind: 'all', text: text.trim() }
}
