/** Dialogs that no sale has to wait for. They are loaded when the screen is there, and so are at hand when they are wanted, offline too. */
import { useEffect } from 'react'
import { PrinterDialog } from '#src/features/printers/public.tsx'
import { LateTipRow } from '#src/features/sell/late-tip-row.ts'
import { readyPart } from '#src/lib/ready-part.tsx'

export const CustomerPicker = readyPart(
  async () => (await import('#src/features/sell/customer-picker.tsx')).CustomerPicker,
)
export const ExchangeLines = readyPart(
  async () => (await import('#src/features/sell/exchange-lines.tsx')).ExchangeLines,
)
export const ExchangePayment = readyPart(
  async () => (await import('#src/features/sell/exchange-payment.tsx')).ExchangePayment,
)
export const HeldDialog = readyPart(async () => (await import('#src/features/sell/held-dialog.tsx')).HeldDialog)
export const SyncDialog = readyPart(async () => (await import('#src/features/sell/sync-dialog.tsx')).SyncDialog)
export const LogInDialog = readyPart(async () => (await import('#src/features/sell/log-in-dialog.tsx')).LogInDialog)
export const LockScreen = readyPart(async () => (await import('#src/features/sell/lock-screen.tsx')).LockScreen)
export const ScannerDialog = readyPart(
  async () => (await import('#src/features/sell/scanner-dialog.tsx')).ScannerDialog,
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
