import type { Endpoint } from './endpoint.ts'
import { isPermission } from './permissions.ts'

/** Whether software with a key may make the call at all; what the key holds decides the rest. */
export function takesApiKey({ who, apiKey }: Pick<Endpoint, 'who' | 'apiKey'>): boolean {
  return apiKey ?? isPermission(who)
}
