import { loadWords, type WordGroup } from '#src/language/client-words.ts'

/** For the client loader of a page with words of its own: its data and its words arrive together. */
export async function withContentWords<T>(answer: Promise<T>, group: WordGroup = 'content'): Promise<T> {
  const [data] = await Promise.all([answer, loadWords(group)])
  return data
}
