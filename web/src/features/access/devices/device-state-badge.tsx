import type { DeviceState } from '@mostrador/contract/features/access/devices/list.ts'
import { useT } from '#src/language/use-t.ts'
import { StateBadge } from '#src/ui/admin/parts/state-badge.tsx'

const tones = { active: 'good', unkeyed: 'warn', revoked: 'quiet' } as const

/** Whether a device signs what it sends, or was removed. */
export function DeviceStateBadge({ state }: { state: DeviceState }) {
  const t = useT()
  return (
    <StateBadge tone={tones[state]} testId="device-state">
      {t(`devices.states.${state}`)}
    </StateBadge>
  )
}
