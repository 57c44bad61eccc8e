/** The values of choices in files: written in the person's language, read in either. */
import type { Language } from '@mostrador/contract/routes.ts'
import { foldName } from './fold-name.ts'
import { translate } from '../translate.ts'

const languages: readonly Language[] = ['en', 'es']

/** A value of a choice as people read it; the value itself if it has no text. */
export function choiceWord(language: Language, words: string | undefined, value: string): string {
  return words === undefined ? value : translate(language, `${words}.${value}`)
}

/** The value that a cell names, by itself or by its text in either language, ignoring case and accents. */
export function readChoiceWord(words: string | undefined, values: readonly string[], text: string): string | undefined {
  const wanted = foldName(text)
  return values.find((value) =>
    [value, ...languages.map((language) => choiceWord(language, words, value))].some(
      (word) => foldName(word) === wanted,
    ),
  )
}
