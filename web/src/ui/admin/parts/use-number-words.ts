import { formatQuantity } from '@mostrador/contract/format.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

/** A whole number as the company's region writes it. */
export function useNumberWords(): (count: number) => string {
  const { settings } = useCompany()
  return (count) => formatQuantity(String(count), settings)
}
