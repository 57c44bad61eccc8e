import { formatQuantity } from '@mostrador/contract/format.ts'
import { useT } from '#src/language/use-t.ts'
import { countedRows } from '#src/ui/admin/list-state/list-pages.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

/** A number of rows in the region's format; above the counting limit, “10 000+”. */
export function useCountWords(): (count: number) => string {
  const t = useT()
  const { settings } = useCompany()
  const words = (count: number) => formatQuantity(String(count), settings)
  return (count) => (count > countedRows ? t('lists.more', { count: words(countedRows) }) : words(count))
}
