/** What may stand in a saved answer for what differs from visitor to visitor. */
export const nameMark = '{name}'
export const articleMark = '{article}'

type Values = { name: string | null; article: string | null }

/**
 * A saved answer with the visitor's name and the link that was last inserted. Without a name, its mark and the blank or comma before it go.
 * A missing link stays as a mark, so that whoever answers sees what is missing.
 */
export function fillAnswer(text: string, { name, article }: Values): string {
  const named = name === null ? text.replaceAll(/,? ?\{name\}/g, '') : text.replaceAll(nameMark, () => name)
  return article === null ? named : named.replaceAll(articleMark, () => article)
}
