import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { allowPinDevice, disallowPinDevice } from '@mostrador/contract/features/access/approvals/endpoints.ts'
import type { PinDevice } from '@mostrador/contract/features/access/approvals/schema.ts'
import { formatDateTime } from '@mostrador/contract/format.ts'
import { required } from '@mostrador/contract/validation.ts'
import { useState } from 'react'
import styles from '#src/features/access/account/account.module.css'
import { useTimeSettings } from '#src/features/access/account/use-time-settings.ts'
import { useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useForm } from '#src/lib/form.ts'
import { useAction } from '#src/lib/use-action.ts'
import { showAlert } from '#src/shell/alerts-store.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { PasswordField } from '#src/ui/password-field.tsx'
import { SwitchField } from '#src/ui/switch-field.tsx'

const dialogWidthPx = 440

type DevicesProps = { devices: readonly PinDevice[]; hasPin: boolean; onChanged: () => void }

/** The registers on which the PIN works offline. Allowing one needs the password; revoking does not. */
export function PinDevices({ devices, hasPin, onChanged }: DevicesProps) {
  const t = useT()
  const { run, isRunning } = useAction()
  const [asked, setAsked] = useState<PinDevice | null>(null)
  const placeOf = usePlace()
  const disallow = ({ deviceId }: PinDevice) =>
    run(async () => {
      await callEndpoint(disallowPinDevice, { deviceId })
      showAlert({ type: 'success', title: t('account.pin.devices.disallowed') })
      onChanged()
    })

  return (
    <Stack gap={4} narrow fit className={styles['form']} data-testid="pin-devices">
      <h3>{t('account.pin.devices.heading')}</h3>
      <p className="k-soft k-body">{t('account.pin.devices.text')}</p>
      <p className="k-soft k-body">{t('account.pin.devices.risk')}</p>
      {devices.length === 0 && <p>{t('account.pin.devices.empty')}</p>}
      {devices.length > 0 && !hasPin && <p>{t('account.pin.devices.noPin')}</p>}
      {devices.map((device) => (
        <DeviceSwitch
          key={device.deviceId}
          device={device}
          place={placeOf(device)}
          hasPin={hasPin}
          isBusy={isRunning}
          onChange={(isOn) => (isOn ? setAsked(device) : void disallow(device))}
        />
      ))}
      {asked && (
        <AllowDialog
          device={asked}
          place={placeOf(asked)}
          onClose={() => setAsked(null)}
          onAllowed={() => {
            setAsked(null)
            onChanged()
          }}
        />
      )}
    </Stack>
  )
}

type DeviceSwitchProps = {
  device: PinDevice
  place: string
  hasPin: boolean
  isBusy: boolean
  onChange: (isOn: boolean) => void
}

function DeviceSwitch({ device, place, hasPin, isBusy, onChange }: DeviceSwitchProps) {
  const t = useT()
  const helpOf = useDeviceHelp()
  const { deviceId, isAllowed, canCheck } = device
  return (
    <SwitchField
      label={place}
      spokenLabel={t('account.pin.devices.allow', { device: place })}
      help={helpOf(device)}
      checked={isAllowed}
      disabled={isBusy || (!isAllowed && (!hasPin || !canCheck))}
      onChange={onChange}
      testId={`pin-device-${deviceId}`}
    />
  )
}

/** Whether the device can check a PIN, and when it was last seen. */
function useDeviceHelp() {
  const t = useT()
  const settings = useTimeSettings()
  return ({ canCheck, lastSeenAt }: PinDevice) => {
    if (!canCheck) return t('account.pin.devices.cannot')
    return lastSeenAt === null
      ? t('account.pin.devices.neverSeen')
      : t('account.pin.devices.seen', { when: formatDateTime(lastSeenAt, settings) })
  }
}

type DialogProps = { device: PinDevice; place: string; onClose: () => void; onAllowed: () => void }

function AllowDialog({ device: { deviceId }, place, onClose, onAllowed }: DialogProps) {
  const t = useT()
  const form = useForm({
    initial: { currentPassword: '' },
    rules: { currentPassword: [required()] },
    onSubmit: async ({ currentPassword }) => {
      await callEndpoint(allowPinDevice, { deviceId, currentPassword })
      showAlert({ type: 'success', title: t('account.pin.devices.allowed') })
      onAllowed()
    },
  })
  return (
    <Dialog
      title={t('account.pin.devices.askTitle')}
      maxWidth={dialogWidthPx}
      onClose={onClose}
      testId="pin-allow-dialog"
    >
      <Stack method="post" as="form" gap={4} narrow fit className={styles['form']} onSubmit={form.onSubmit} noValidate>
        <p>{t('account.pin.devices.askText', { device: place })}</p>
        <PasswordField
          label={t('account.general.password')}
          autoComplete="current-password"
          {...form.field('currentPassword')}
        />
        <Row gap={2} className={styles['buttons']}>
          <Button onClick={onClose}>{t('shell.buttons.cancel')}</Button>
          <Button type="submit" look="filled" loading={form.isSending} disabled={!form.isReady}>
            {t('account.pin.devices.confirm')}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}

/** The name of a register and of its device. */
function usePlace() {
  const t = useT()
  return ({ checkoutName, name }: Pick<PinDevice, 'checkoutName' | 'name'>) =>
    [checkoutName, name].filter(Boolean).join(' · ') || t('account.pin.devices.unnamed')
}
