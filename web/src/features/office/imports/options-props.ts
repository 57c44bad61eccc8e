import type { Import, ImportOptions } from '@mostrador/contract/features/office/imports/schema.ts'

/** The props of each part of the form about a file. */
export type OptionsProps = {
  found: Import
  options: ImportOptions
  onChange: (change: Partial<ImportOptions>) => void
}
