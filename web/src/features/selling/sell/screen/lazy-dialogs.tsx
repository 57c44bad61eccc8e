/** Loads the dialogs that no sale waits for after the screen is shown, so that they are available, also offline. */
import { useEffect } from 'react'
import { PrinterDialog } from '#src/features/selling/printers/public.tsx'
import { CustomerPicker } from '#src/features/selling/sell/customer/customer-row.tsx'
import { HeldDialog } from '#src/features/selling/sell/held/held-button.tsx'
import { DiscountForm } from '#src/features/selling/sell/cart/change-forms.ts'
import { LazyTipRow } from '#src/features/selling/sell/payment/lazy-tip-row.ts'
import { LogInDialog } from '#src/features/selling/sell/register/log-in-again.tsx'
import { OrdersDialog } from '#src/features/selling/sell/orders/orders-button.tsx'
import { ExchangePayment, OrderPayment } from '#src/features/selling/sell/payment/payment-dialog.tsx'
import { SyncDialog } from '#src/features/selling/sell/outbox/sync-chip.tsx'
import { readyPart } from '#src/lib/ready-part.tsx'

export const ExchangeLines = readyPart(
  async () => (await import('#src/features/selling/sell/cart/exchange-lines.tsx')).ExchangeLines,
)
export const LockScreen = readyPart(
  async () => (await import('#src/features/selling/sell/register/lock-screen.tsx')).LockScreen,
)
export const ScannerDialog = readyPart(
  async () => (await import('#src/features/selling/sell/scan/scanner-dialog.tsx')).ScannerDialog,
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
  OrderPayment,
  OrdersDialog,
  LazyTipRow,
  DiscountForm,
]

/** The first tiles load first. */
const loadAfterMs = 1000

/** Loads the dialogs a moment after the till has opened. */
export function useReadyDialogs(): void {
  useEffect(function loadLater() {
    const timer = setTimeout(() => {
      for (const dialog of dialogs) dialog.fetch()
    }, loadAfterMs)
    return () => clearTimeout(timer)
  }, [])
}
