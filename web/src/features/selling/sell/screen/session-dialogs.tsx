import { holdSale } from '@mostrador/contract/features/selling/held-sales/endpoints.ts'
import { negate } from '@mostrador/domain/money/money.ts'
import { Suspense, useContext } from 'react'
import { recordCharge } from '#src/features/selling/sell/sale/customer-credit.ts'
import { holdOpenSale } from '#src/features/selling/sell/till/hold-open-sale.ts'
import { CustomerPicker } from '#src/features/selling/sell/customer/customer-row.tsx'
import { priceCart } from '#src/features/selling/sell/sale/price-cart.ts'
import { type Selling, SellingContext } from '#src/features/selling/sell/till/sell-context.ts'
import type { SessionDialog } from '#src/features/selling/sell/base/session-dialog-store.ts'
import { useOpenCart } from '#src/features/selling/sell/till/use-open-cart.ts'
import { useSessionTools } from '#src/features/selling/sell/till/use-session-tools.ts'
import type { SessionTools } from '#src/features/selling/registers/public.tsx'
import {
  AccountPaymentDialog,
  ClosingDialog,
  MovementDialog,
  ReportDialog,
} from '#src/features/selling/sessions/public.tsx'
import { RefundDialog, type TillParts } from '#src/features/selling/refunds/public.tsx'
import { VoidDialog } from '#src/features/selling/voids/public.tsx'
import { useT } from '#src/language/use-t.ts'
import { sessionCan } from '#src/session/use-can.ts'

/** The actions on the open session, as entries of the till's menu; none without a session. */
export function SessionEntries({ onPick }: { onPick: (dialog: SessionDialog) => void }) {
  const t = useT()
  const selling = useContext(SellingContext)
  if (!selling) return null
  const can = (permission: Parameters<typeof sessionCan>[1]) => sessionCan(selling.session, permission)
  return (
    <>
      {can('SALES__REFUND') && (
        <button type="button" onClick={() => onPick('refund')} data-testid="menu-refund">
          {t('refunds.title')}
        </button>
      )}
      <button type="button" onClick={() => onPick('void')} data-testid="menu-void">
        {t('voids.title')}
      </button>
      {(can('CHECKOUTS__MOVEMENTS_ADD') || can('CHECKOUTS__DRAWER_OPEN')) && (
        <button type="button" onClick={() => onPick('movement')} data-testid="menu-movement">
          {t('registers.movements.title')}
        </button>
      )}
      {can('CUSTOMERS__PAYMENTS_ADD') && (
        <button type="button" onClick={() => onPick('account')} data-testid="menu-account">
          {t('registers.account.title')}
        </button>
      )}
      {can('CHECKOUTS__VIEW') && (
        <button type="button" onClick={() => onPick('report')} data-testid="menu-report">
          {t('registers.report.title')}
        </button>
      )}
      {can({ who: 'CHECKOUTS__SESSIONS_CLOSE', outlivesPlan: true }) && (
        <button type="button" onClick={() => onPick('closing')} data-testid="menu-closing">
          {t('registers.closing.title')}
        </button>
      )}
    </>
  )
}

type DialogsProps = { dialog: SessionDialog | null; refundCode: string; onClose: () => void }

/** The selected dialog. */
export function SessionDialogs({ dialog, refundCode, onClose }: DialogsProps) {
  const selling = useContext(SellingContext)
  if (!dialog || !selling) return null
  if (dialog === 'refund' && !sessionCan(selling.session, 'SALES__REFUND')) return null
  return (
    <Suspense>
      <Picked dialog={dialog} refundCode={refundCode} selling={selling} onClose={onClose} />
    </Suspense>
  )
}

type PickedProps = { dialog: SessionDialog; refundCode: string; selling: Selling; onClose: () => void }

function Picked({ dialog, refundCode, selling, onClose }: PickedProps) {
  const { till } = selling
  const tools = useSessionTools(selling)
  if (dialog === 'refund') {
    const { saleId, exchange } = till.cart.latest()
    return (
      <RefundDialog
        tools={tools}
        till={partsOf(till)}
        code={refundCode}
        openExchange={exchange?.sale.receiptNumber ?? null}
        exchange={{
          saleId,
          start: (draft, id, approvals) => {
            void till.cart.dispatch({ type: 'setExchange', exchange: draft, saleId: id, approvals })
            onClose()
          },
        }}
        onClose={onClose}
      />
    )
  }
  if (dialog === 'void') return <VoidDialog tools={tools} onClose={onClose} />
  if (dialog === 'movement') return <MovementDialog tools={tools} onClose={onClose} />
  if (dialog === 'drawer') return <MovementDialog tools={tools} first="drawerOpen" onClose={onClose} />
  if (dialog === 'drop') return <MovementDialog tools={tools} first="cashDrop" onClose={onClose} />
  if (dialog === 'account') {
    const { pickCustomer, recordCredit } = partsOf(till)
    return (
      <AccountPaymentDialog
        tools={tools}
        parts={{ findCustomer: till.customers.get, pickCustomer, recordPayment: recordCredit }}
        onClose={onClose}
      />
    )
  }
  if (dialog === 'report') return <ReportDialog tools={tools} onClose={onClose} />
  return <Closing selling={selling} tools={tools} onClose={onClose} />
}

/** An open sale can wait for the next session; an exchange cannot, because its returned goods lie on the counter. */
function Closing({ selling, tools, onClose }: Pick<PickedProps, 'selling' | 'onClose'> & { tools: SessionTools }) {
  const { till, settings, session } = selling
  const cart = useOpenCart(till)
  const isExchange = cart.exchange !== undefined
  const hold = async () => {
    await holdOpenSale(selling, priceCart(till.cart.latest(), settings))
  }
  return (
    <ClosingDialog
      tools={tools}
      openSale={
        cart.lines.length === 0 && !isExchange
          ? null
          : { isExchange, hold: !isExchange && sessionCan(session, holdSale) ? hold : null }
      }
      closeHere={till.registers.closeHere}
      onClose={onClose}
    />
  )
}

/** What a refund without a receipt needs from this screen. */
function partsOf({ catalogue, customers }: Selling['till']): TillParts {
  return {
    products: catalogue.index,
    pickCustomer: (onChoose, onClose) => (
      <Suspense>
        <CustomerPicker onChoose={onChoose} onClose={onClose} />
      </Suspense>
    ),
    recordCredit: (customerId, amount) => void recordCharge(customers, customerId, negate(amount)),
  }
}
