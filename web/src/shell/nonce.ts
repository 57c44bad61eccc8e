import { createContext } from 'react'

/** The one-time value that lets inline scripts run under the page's content security policy; only on the server. */
export const NonceContext = createContext<string | undefined>(undefined)
