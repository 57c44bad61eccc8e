/** The address of one customer over the list; null closes it. */
export function customerAddress(search: string, customer: string | null): string {
  const params = new URLSearchParams(search)
  if (customer === null) params.delete('customer')
  else params.set('customer', customer)
  return `?${params.toString()}`
}
