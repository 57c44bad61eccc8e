/** The address of one supplier over the list; null closes it. */
export function supplierAddress(search: string, supplier: string | null): string {
  const params = new URLSearchParams(search)
  if (supplier === null) params.delete('supplier')
  else params.set('supplier', supplier)
  return `?${params.toString()}`
}
