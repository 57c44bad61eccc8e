import type { Import, ImportOptions } from '@mostrador/contract/features/imports/schema.ts'

/** What each part of the form about a file is given. */
export type OptionsProps = {
  found: Import
  options: ImportOptions
  onChange: (change: Partial<ImportOptions>) => void
}
