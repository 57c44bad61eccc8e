/** What the frame may use of closings: seldom there, so loaded when needed. */
import { lazy } from 'react'

export const SupplementAlerts = lazy(async () => ({
  default: (await import('#src/features/closings/supplement-alerts.tsx')).SupplementAlerts,
}))
