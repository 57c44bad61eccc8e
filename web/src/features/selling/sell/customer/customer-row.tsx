import { classNames } from '#src/ui/class-names.ts'
import { Row } from '#src/ui/layout/boxes.tsx'
import { pullCustomers } from '@mostrador/contract/features/customers/customers/endpoints.ts'
import type { TillCustomer } from '@mostrador/contract/features/customers/customers/schema.ts'
import { formatPercent } from '@mostrador/contract/format.ts'
import { customerDiscount } from '@mostrador/domain/price/customer-discount.ts'
import { negate } from '@mostrador/domain/money/money.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { attachCustomer } from '#src/features/selling/sell/customer/attach-customer.ts'
import { blockedWords } from '#src/features/selling/sell/base/blocked-words.ts'
import styles from '#src/features/selling/sell/customer/customer-row.module.css'
import { useMoney, useSelling } from '#src/features/selling/sell/till/sell-context.ts'
import { IconNote } from '#src/features/selling/sell/base/sell-icons.tsx'
import { useOpenCart } from '#src/features/selling/sell/till/use-open-cart.ts'
import { useT } from '#src/language/use-t.ts'
import { useStore } from '#src/lib/store.ts'
import type { DraftCustomer } from '#src/offline/draft-cart.ts'
import { sessionCan } from '#src/session/use-can.ts'
import { IconButton } from '#src/ui/button.tsx'
import { IconClose, IconUser } from '#src/ui/icons.tsx'
import { readyPart } from '#src/lib/ready-part.tsx'

/** Loaded after the till has opened. */
export const CustomerPicker = readyPart(
  async () => (await import('#src/features/selling/sell/customer/customer-picker.tsx')).CustomerPicker,
)

/** The top of the sale: its customer, or the button to choose one. */
export function CustomerRow() {
  const t = useT()
  const { till, session } = useSelling()
  const cart = useOpenCart(till)
  const [isPicking, setPicking] = useState(false)
  const row = useRef<HTMLDivElement>(null)
  const customer = cart.customer ?? null
  const canPick = sessionCan(session, pullCustomers)

  useCloseOutside(row, isPicking, setPicking)

  const close = () => {
    setPicking(false)
    row.current?.querySelector<HTMLElement>('[data-customer]')?.focus()
  }
  if (!canPick && !customer) return null
  const open = () => setPicking((current) => canPick && !current)

  return (
    <div ref={row} className={styles['row']} data-customer-row>
      {customer ? (
        <Chip customer={customer} isPicking={isPicking} canPick={canPick} onOpen={open} />
      ) : (
        <button
          type="button"
          className={classNames('k-hover', styles['add'])}
          aria-expanded={isPicking}
          aria-keyshortcuts="F4"
          data-customer
          data-testid="customer-add"
          onClick={open}
        >
          <IconUser size={20} />
          <span>{t('tillCustomers.add')}</span>
          <kbd className={classNames('k-muted k-tiny', styles['key'])}>F4</kbd>
        </button>
      )}
      {isPicking && (
        <CustomerPicker
          onChoose={(chosen) => {
            void attachCustomer(till, chosen, cart.saleId)
            close()
          }}
          onClose={close}
        />
      )}
    </div>
  )
}

/** Closes the picker when the person presses outside the row. */
function useCloseOutside(
  row: RefObject<HTMLDivElement | null>,
  isPicking: boolean,
  setPicking: (isPicking: boolean) => void,
): void {
  useEffect(
    function closeOutside() {
      if (!isPicking) return
      const onPress = (event: PointerEvent) => {
        if (event.target instanceof Node && !row.current?.contains(event.target)) setPicking(false)
      }
      document.addEventListener('pointerdown', onPress)
      return () => document.removeEventListener('pointerdown', onPress)
    },
    [isPicking, row, setPicking],
  )
}

type ChipProps = { customer: DraftCustomer; isPicking: boolean; canPick: boolean; onOpen: () => void }

function Chip({ customer, isPicking, canPick, onOpen }: ChipProps) {
  const t = useT()
  const { till } = useSelling()
  const [isNoteShown, setNoteShown] = useState(false)
  useStore(till.customers.state, till.customers.state.get())
  const known = till.customers.get(customer.id)
  const name = known?.name ?? customer.name

  return (
    <div className={styles['chip']} data-testid="customer-chip">
      <button
        type="button"
        className={styles['who']}
        aria-label={t('tillCustomers.change', { name })}
        aria-expanded={isPicking}
        aria-keyshortcuts="F4"
        disabled={!canPick}
        data-customer
        onClick={onOpen}
      >
        <IconUser size={20} />
        <Row as="span" align="baseline" className={classNames('k-shrinks k-grows k-across3', styles['names'])}>
          <strong>{name}</strong>
          <ChipFacts customer={customer} known={known} />
        </Row>
      </button>
      {known && known.note !== '' && (
        <IconButton
          label={t('tillCustomers.note', { name })}
          className={styles['flag']}
          aria-expanded={isNoteShown}
          onClick={() => setNoteShown((shown) => !shown)}
          data-testid="customer-note"
        >
          <IconNote size={18} />
        </IconButton>
      )}
      <IconButton
        label={t('tillCustomers.remove', { name })}
        onClick={() => void attachCustomer(till, null)}
        data-testid="customer-remove"
      >
        <IconClose size={18} />
      </IconButton>
      {isNoteShown && known && <p className={classNames('k-small k-breaks k-lines', styles['note'])}>{known.note}</p>}
    </div>
  )
}

/** What the cashier should know about the customer. */
function ChipFacts({ customer, known }: { customer: DraftCustomer; known: TillCustomer | undefined }) {
  const t = useT()
  const money = useMoney()
  const { settings } = useSelling()
  const balance = known?.balance ?? 0
  const percent = customer.discountPercent ?? '0'
  return (
    <>
      {known && balance !== 0 && (
        <span className={classNames('k-warning k-small k-firm', styles['balance'])} data-testid="customer-balance">
          {balance > 0
            ? t('tillCustomers.owes', { amount: money(known.balance) })
            : t('tillCustomers.inFavour', { amount: money(negate(known.balance)) })}
        </span>
      )}
      {customerDiscount(percent) && (
        <span data-testid="customer-discount">
          {t('tillCustomers.discount', { percent: formatPercent(percent, settings.company.settings) })}
        </span>
      )}
      {customer.isTaxExempt && <span data-testid="customer-exempt">{t('tillCustomers.exempt')}</span>}
      {known?.groupName && <span>{known.groupName}</span>}
      {known?.status === 'blocked' && (
        <span className={classNames('k-danger k-small k-firm', styles['blocked'])} data-testid="customer-blocked">
          {blockedWords(known, t)}
        </span>
      )}
    </>
  )
}
