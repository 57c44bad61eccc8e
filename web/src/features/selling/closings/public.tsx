/** What the frame may use of closings; rarely shown, so loaded on demand. */
import { lazy } from 'react'

export const SupplementAlerts = lazy(async () => ({
  default: (await import('#src/features/selling/closings/supplement-alerts.tsx')).SupplementAlerts,
}))
