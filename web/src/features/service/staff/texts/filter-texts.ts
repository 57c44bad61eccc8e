import type { TextLink } from '@mostrador/contract/features/service/texts/schema.ts'

/** The filters of the list and their values, as they stand in the address. */
export const filterValues = {
  kind: ['blog', 'help'],
  state: ['draft', 'scheduled', 'published', 'changed', 'withdrawn'],
  source: ['file', 'console', 'both'],
  twin: ['one'],
} as const
export type FilterName = keyof typeof filterValues

/** Where a text comes from. */
export function sourceOf({ hasFile, state }: TextLink): 'file' | 'console' | 'both' {
  if (state === null) return 'file'
  return hasFile ? 'both' : 'console'
}

/** Whether one of the languages does not exist. */
export const missesTwin = ({ en, es }: TextLink): boolean => en === null || es === null

/** The texts that match the words and filters of an address. */
export function filterTexts(texts: readonly TextLink[], query: URLSearchParams): TextLink[] {
  const words = fold(query.get('q') ?? '')
    .split(' ')
    .filter((word) => word !== '')
  const wanted = (name: FilterName) => query.get(name) ?? ''
  return texts.filter((text) => {
    const state = wanted('state')
    const isInState = state === 'changed' ? text.hasChanges : stateOf(text) === state
    return (
      words.every((word) => inWords(text).includes(word)) &&
      (wanted('kind') === '' || text.kind === wanted('kind')) &&
      (state === '' || isInState) &&
      (wanted('source') === '' || sourceOf(text) === wanted('source')) &&
      (wanted('twin') === '' || missesTwin(text))
    )
  })
}

/** A file that nobody changed is published. */
const stateOf = ({ state }: TextLink) => state ?? 'published'

const inWords = ({ id, en, es }: TextLink): string =>
  fold([id, en?.title, en?.slug, es?.title, es?.slug].filter((part) => part !== undefined).join(' '))

const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()
