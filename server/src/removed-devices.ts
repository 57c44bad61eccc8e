/** Work of other features when a device is removed. */
import type { CompanyCtx } from './context.ts'
import { endLeasesOf } from './features/selling/sessions/public.ts'

type Ending = (ctx: CompanyCtx, deviceId: string) => Promise<void>

export const endsWithDevice: readonly Ending[] = [(ctx, deviceId) => endLeasesOf(ctx, deviceId, 'deviceRevoked')]
