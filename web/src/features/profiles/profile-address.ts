import { defineList } from '@mostrador/contract/list.ts'

/** What the list of profiles can be asked; it is searched in the browser. */
export const profileList = defineList({ sorts: [], usualSort: 'name', filters: {} })

/** The address of one profile over the list; null closes it. */
export function profileAddress(search: string, profile: string | null): string {
  const params = new URLSearchParams(search)
  if (profile === null) params.delete('profile')
  else params.set('profile', profile)
  return `?${params.toString()}`
}
