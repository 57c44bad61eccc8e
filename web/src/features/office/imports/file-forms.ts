import type { InputOf } from '@mostrador/contract/endpoint.ts'
import type { rereadImport } from '@mostrador/contract/features/office/imports/endpoints.ts'

type Encoding = InputOf<typeof rereadImport>['encoding']
type Separator = InputOf<typeof rereadImport>['separator']

/** Text encodings, by their usual names. */
export const encodings: readonly { value: Encoding; label: string }[] = [
  { value: 'utf-8', label: 'UTF-8' },
  { value: 'windows-1252', label: 'Windows-1252 (Excel)' },
  { value: 'utf-16le', label: 'UTF-16' },
  { value: 'utf-16be', label: 'UTF-16 BE' },
]

/** Separators between columns. */
export const separators: readonly { value: Separator; name: 'comma' | 'semicolon' | 'tab' | 'bar' }[] = [
  { value: ',', name: 'comma' },
  { value: ';', name: 'semicolon' },
  { value: '\t', name: 'tab' },
  { value: '|', name: 'bar' },
]

export function isEncoding(text: string): text is Encoding {
  return encodings.some(({ value }) => value === text)
}

export function isSeparator(text: string): text is Separator {
  return separators.some(({ value }) => value === text)
}
