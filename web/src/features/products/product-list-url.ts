/** The address of one product over the list; null closes it. */
export function productAddress(search: string, product: string | null): string {
  const params = new URLSearchParams(search)
  if (product === null) params.delete('product')
  else params.set('product', product)
  return `?${params.toString()}`
}
