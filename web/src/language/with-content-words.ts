import { loadWords } from '#src/language/client-words.ts'

/** For the client loader of a page of content: its data and its words arrive together. */
export async function withContentWords<T>(answer: Promise<T>): Promise<T> {
  const [data] = await Promise.all([answer, loadWords('content')])
  return data
}
