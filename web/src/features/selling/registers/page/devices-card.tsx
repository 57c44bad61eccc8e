import { Stack } from '#src/ui/layout/boxes.tsx'
import type { RegisterDevice } from '@mostrador/contract/features/selling/registers/schema.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import { Link } from 'react-router'
import { deviceLabel } from '#src/features/access/devices/public.tsx'
import { useT } from '#src/language/use-t.ts'
import { TimeAgo } from '#src/ui/admin/parts/time-ago.tsx'
import { Card } from '#src/ui/detail-page.tsx'

/** The devices that sell or have sold at the register, the present one first. */
export function DevicesCard({ devices }: { devices: readonly RegisterDevice[] }) {
  const t = useT()
  return (
    <Card title={t('sessions.devices')} testId="register-devices">
      {devices.length === 0 ? (
        <p>{t('sessions.noDevices')}</p>
      ) : (
        <Stack as="ul" gap={3}>
          {devices.map((device) => (
            <li key={device.id} data-holder={device.isHolder}>
              <Link to={`${pathTo('dashboard-checkouts-devices', 'en')}?device=${device.id}`}>
                {deviceLabel(t, device)}
              </Link>
              <div className="k-soft">
                {t(device.isRemoved ? 'sessions.removed' : device.isHolder ? 'sessions.holder' : 'sessions.past')}
                {device.lastSeenAt !== null && (
                  <>
                    {' · '}
                    <TimeAgo at={device.lastSeenAt} />
                  </>
                )}
              </div>
              {device.waitingCount > 0 && <div>{t('sessions.waiting', { count: device.waitingCount })}</div>}
            </li>
          ))}
        </Stack>
      )}
    </Card>
  )
}
