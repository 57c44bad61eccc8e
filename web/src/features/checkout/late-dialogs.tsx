/** Dialogs that no sale has to wait for. They are loaded when the screen is there, and so are at hand when they are wanted, offline too. */
import { useEffect } from 'react'
import { PrinterDialog } from '#src/features/printers/public.tsx'
import { LateTipRow } from '#src/features/checkout/late-tip-row.ts'
import { readyPart } from '#src/lib/ready-part.tsx'

export const CustomerPicker = readyPart(
  async () => (await import('#src/features/checkout/customer-picker.tsx')).CustomerPicker,
)
export const ExchangeLines = readyPart(
  async () => (await import('#src/features/checkout/exchange-lines.tsx')).ExchangeLines,
)
export const ExchangePayment = readyPart(
  async () => (await import('#src/features/checkout/exchange-payment.tsx')).ExchangePayment,
)
export const HeldDialog = readyPart(async () => (await import('#src/features/checkout/held-dialog.tsx')).HeldDialog)
export const SyncDialog = readyPart(async () => (await import('#src/features/checkout/sync-dialog.tsx')).SyncDialog)
export const LogInDialog = readyPart(async () => (await import('#src/features/checkout/log-in-dialog.tsx')).LogInDialog)
export const LockScreen = readyPart(async () => (await import('#src/features/checkout/lock-screen.tsx')).LockScreen)
export const ScannerDialog = readyPart(
  async () => (await import('#src/features/checkout/scanner-dialog.tsx')).ScannerDialog,
)

const dialogs = [
  PrinterDialog,
  ScannerDialog,
  CustomerPicker,
  HeldDialog,
  SyncDialog,
  LogInDialog,
  LockScreen,
  ExchangeLines,
  ExchangePayment,
  LateTipRow,
]

/** What the first tiles need comes first. */
const loadAfterMs = 1000

/** Brings the dialogs to this device a moment after the till has opened. */
export function useReadyDialogs(): void {
  useEffect(function loadLater() {
    const timer = setTimeout(() => {
      for (const dialog of dialogs) dialog.fetch()
    }, loadAfterMs)
    return () => clearTimeout(timer)
  }, [])
}
