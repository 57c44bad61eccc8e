/** The words of every described screen that the frame shows on every page. The web bundle gets them as plain data, without the screens. */
import { type ScreenArea, specs } from './screens.ts'

type FrameWords = { readonly [Area in ScreenArea]: { readonly title: string; readonly create: string } }

/** The messages under `screens.` of each language. */
export const frameWordsEn = frameWordsIn('en')
export const frameWordsEs = frameWordsIn('es')

function frameWordsIn(language: 'en' | 'es'): FrameWords {
  const words = specs.map(({ area, words: { title, create } }) => [
    area,
    { title: title[language], create: create[language] },
  ])
  return Object.fromEntries(words) as FrameWords
}
