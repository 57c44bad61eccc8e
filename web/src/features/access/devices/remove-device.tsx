import { Button } from '@mantine/core'
import { revokeDevice } from '@mostrador/contract/features/access/devices/endpoints.ts'
import type { DeviceRow } from '@mostrador/contract/features/access/devices/schema.ts'
import { formatDateTime } from '@mostrador/contract/format.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { deviceLabel } from '#src/features/access/devices/device-label.ts'
import styles from '#src/features/access/devices/devices.module.css'
import type { T } from '#src/language/translator.ts'
import { useT } from '#src/language/use-t.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'
import { confirm } from '#src/shell/confirm-store.ts'
import { escapeHtml } from '#src/shell/safe-html.tsx'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

/** What is at stake when a device is removed, one sentence each. */
function stakesOf(device: DeviceRow, t: T, settings: CompanySettings): string[] {
  const { lastSeenAt, checkoutName, hasOpenSession, waitingCount } = device
  return [
    t('devices.removeText'),
    t('devices.removeLater'),
    lastSeenAt === null
      ? t('devices.removeNeverSeen')
      : t('devices.removeSeen', { time: formatDateTime(lastSeenAt, settings) }),
    ...(waitingCount > 0 ? [t('devices.removeWaiting', { count: waitingCount })] : []),
    ...(checkoutName !== null && hasOpenSession ? [t('devices.removeSession', { register: checkoutName })] : []),
  ]
}

/** Removes a device after a confirmation; hidden without the permission. */
export function RemoveDevice({ device }: { device: DeviceRow }) {
  const t = useT()
  const { settings } = useCompany()
  const { run, isRunning } = useAction()
  const mayRemove = useCan(revokeDevice)
  const revoke = useEndpointMutation(revokeDevice, { invalidates: ['checkouts'] })
  const name = deviceLabel(t, device)
  const remove = () =>
    run(async () => {
      const isSure = await confirm({
        title: t('devices.removeTitle', { name }),
        description: stakesOf(device, t, settings).map(escapeHtml).join('<br><br>'),
        confirmLabel: t('devices.remove'),
        danger: true,
      })
      if (!isSure) return
      await revoke.mutateAsync({ id: device.id })
      showSnackbar({ text: t('devices.removed', { name }) })
    })
  if (!mayRemove) return null
  return (
    <div className={styles['remove']}>
      <p>{t('devices.removeText')}</p>
      <Button
        variant="outline"
        color="red"
        loading={isRunning}
        onClick={() => void remove()}
        data-testid="device-remove"
      >
        {t('devices.remove')}
      </Button>
    </div>
  )
}
