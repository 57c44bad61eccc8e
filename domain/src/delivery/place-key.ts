import { foldText, wordsOf } from '../code/fold-text.ts'

const prefixes = /^(?:region|comuna|commune)(?: de la| del| de)? /

/**
 * What two spellings of a place have in common: case, accents, spaces, apostrophes, a leading "Región de" and `i` for `y` make no
 * difference (V-3).
 *
 * @example placeKey('Región del Bío-Bío') // 'biobio'
 * @example placeKey('AISÉN') === placeKey('Aysén') // true
 */
export function placeKey(name: string): string {
  const words = wordsOf(foldText(name)).join(' ').replace(prefixes, '')
  return words.replaceAll(' ', '').replaceAll('y', 'i')
}
