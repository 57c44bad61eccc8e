import { countedKey } from '@mostrador/contract/screens/screen-words.ts'
import type { ImportEntity } from '@mostrador/contract/features/office/imports/schema.ts'
import { useTranslator } from '#src/language/use-t.ts'
import { useNumberWords } from '#src/ui/admin/parts/use-number-words.ts'

/** Words for what the server names by keys: columns, and records with their number. */
export function useImportWords() {
  const { t, translate } = useTranslator()
  const number = useNumberWords()
  return {
    /** The name of one of our columns. */
    column: (key: string) => translate(`imports.columns.${key}`),
    /** “1,234 customers”. */
    records: (entity: ImportEntity | 'rows', count: number) =>
      translate(countedKey(entity), { count, number: number(count) }),
    /** Records that stay when an import is undone. */
    skipped: (count: number) => translate('imports.done.skipped', { count, number: number(count) }),
    /** The name a column has in the file. */
    header: (headers: readonly string[], index: number) =>
      headers[index] || t('imports.understood.noHeader', { number: index + 1 }),
  }
}
