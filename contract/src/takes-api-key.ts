import type { Endpoint } from './endpoint.ts'
import { isPermission } from './permissions.ts'

/** Whether software with an API key may call the endpoint at all. The key's permissions decide the rest. */
export function takesApiKey({ who, apiKey }: Pick<Endpoint, 'who' | 'apiKey'>): boolean {
  return apiKey ?? isPermission(who)
}
