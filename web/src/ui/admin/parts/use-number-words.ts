import { formatQuantity } from '@mostrador/contract/format.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

/** Formats a whole number for the company's region. */
export function useNumberWords(): (count: number) => string {
  const { settings } = useCompany()
  return (count) => formatQuantity(String(count), settings)
}
