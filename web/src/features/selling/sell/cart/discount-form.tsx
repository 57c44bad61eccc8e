import { classNames } from '#src/ui/class-names.ts'
import { Row } from '#src/ui/layout/boxes.tsx'
import { formatPercent, localeOf, parseMoneyText } from '@mostrador/contract/format.ts'
import { compareDecimals, minorToMajor, parseDecimal, RATE_SCALE } from '@mostrador/domain/money/decimal.ts'
import type { TillSettings } from '@mostrador/contract/features/selling/sell/schema.ts'
import { type DiscountPreset, readDiscountPreset } from '@mostrador/domain/price/discount-preset.ts'
import type { AuthSession, CompanySettings } from '@mostrador/contract/session.ts'
import type { GivenDiscount, GivenLineDiscount } from '@mostrador/contract/features/selling/sales/schema.ts'
import { useState } from 'react'
import { fallsBelowMinimum } from '#src/features/selling/sell/till/below-minimum.ts'
import styles from '#src/features/selling/sell/cart/discount-form.module.css'
import { missingApprovals } from '#src/features/selling/sell/till/missing-approvals.ts'
import { findGranter } from '#src/features/selling/sell/till/find-granter.ts'
import { isTouch } from '#src/features/selling/sell/base/is-touch.ts'
import { ReasonField } from '#src/features/selling/sell/cart/reason-field.tsx'
import { priceCart } from '#src/features/selling/sell/sale/price-cart.ts'
import { totalToPay } from '#src/features/selling/sell/sale/total-to-pay.ts'
import { useMoney, useSelling } from '#src/features/selling/sell/till/sell-context.ts'
import { useApprovals } from '#src/features/selling/sell/till/use-approvals.tsx'
import { formatUnitPrice } from '#src/features/selling/receipts/public.tsx'
import { useT } from '#src/language/use-t.ts'
import type { DraftCart } from '#src/offline/draft-cart.ts'
import { sessionCan } from '#src/session/use-can.ts'
import { Button } from '#src/ui/button.tsx'
import { Fault } from '#src/ui/layout/fault.tsx'

const wholePercent = '100'

type Fault = 'invalid' | 'overWhole' | 'reasonMissing'
type FormProps = {
  current: GivenLineDiscount | null
  scope: 'line' | 'cart'
  /** What is discounted, shown to the approver. */
  subjectName: string
  onDone: (discount: GivenLineDiscount | null) => void
  /** Applies a discount to the open sale, to compute its new total. */
  preview: (cart: DraftCart, discount: GivenLineDiscount) => DraftCart
  /** The percentage agreed with the customer, if any; up to it no approval is needed. */
  agreed?: string | null
  /** The customer's discount for the line, if the line currently has another one. */
  ofCustomer?: { percent: string; onUse: () => void } | undefined
}

const permissionOf = { line: 'SALES__LINE_DISCOUNT', cart: 'SALES__CART_DISCOUNT' } as const

/**
 * Asks for a percentage or an amount. If the profile does not allow it, another member approves it here, before the customer hears the
 * price.
 */
export function DiscountForm(props: FormProps) {
  const { current, scope, onDone, preview, ofCustomer } = props
  const t = useT()
  const { settings } = useSelling()
  const companySettings = settings.company.settings
  const form = useDiscount(props)
  const { type, text, reason, fault, limit } = form

  return (
    // The dialog contains a form, which may not be nested in this one.
    <>
      <Row
        as="form"
        gap={2}
        align="center"
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault()
          form.apply()
        }}
      >
        <ReasonField
          reason={reason}
          kept={current?.reason}
          isRequired={form.isReasonNeeded}
          onChange={form.setReason}
        />
        <Presets
          current={current}
          onDone={onDone}
          ofCustomer={ofCustomer}
          onPercent={(percent, label) => form.givePercent(percent, reason || label)}
        />
        <CustomDiscount form={form} scope={scope} />
        <NewTotal type={type} value={readDiscount(type, text, companySettings)} preview={preview} />
        {fault && <Fault>{t(`till.discount.${fault}`)}</Fault>}
        {limit !== null && (
          <p className={classNames('k-muted k-small', styles['limit'])}>
            {t('till.discount.limit', { limit: formatPercent(limit, companySettings) })}
          </p>
        )}
      </Row>
      {form.dialog}
    </>
  )
}

type DiscountState = ReturnType<typeof useDiscount>

/** What is typed, what is wrong with it, and giving the discount once it is allowed. */
function useDiscount({ current, scope, subjectName, onDone, preview, agreed = null }: FormProps) {
  const t = useT()
  const selling = useSelling()
  const { settings, session, till } = selling
  const companySettings = settings.company.settings
  const limit = limitOf(session, scope)
  const [type, setType] = useState<GivenDiscount['type']>(current?.type ?? 'percent')
  const [text, setText] = useState(current?.value ?? '')
  const [reason, setReason] = useState(current?.reason ?? '')
  const [isReasonNeeded, setReasonNeeded] = useState(false)
  const [fault, setFault] = useState<Fault | null>(null)
  const { ask, dialog } = useApprovals()

  const apply = () => {
    const value = readDiscount(type, text, companySettings)
    if (value === undefined) setFault('invalid')
    else if (type === 'percent' && isAbove(value, wholePercent)) setFault('overWhole')
    // The percentage that an amount represents depends on the quantity, so a limited profile can give only percentages.
    else if (type === 'amount') give({ type, value }, reason)
    else givePercent(value, reason)
  }
  const givePercent = (value: string, told: string) => {
    const granter = findGranter(value, limit, agreed)
    const origin = granter === 'customer' && { origin: granter }
    give({ type: 'percent', value, ...origin }, told)
  }
  const give = (given: GivenLineDiscount, told: string) => {
    const discount = told === '' ? given : { ...given, reason: told }
    const cart = till.cart.latest()
    const after = preview(cart, discount)
    const isTooLow = fallsBelowMinimum(cart, after, selling)
    setReasonNeeded(isTooLow)
    if (isTooLow && told.trim() === '') {
      setFault('reasonMissing')
      return
    }
    ask({
      wanted: missingApprovals(after, session, selling),
      summary: t(`approvals.subjects.${scope}`, { name: subjectName, percent: shownDiscount(given, companySettings) }),
      onGranted: () => onDone(discount),
    })
  }
  const typed = { type, setType, text, setText, reason, setReason }
  return { ...typed, limit, isReasonNeeded, fault, setFault, apply, givePercent, dialog }
}

type PresetsProps = Pick<FormProps, 'current' | 'onDone' | 'ofCustomer'> & {
  onPercent: (percent: string, label: string) => void
}

/** The company's usual discounts, the customer's, and none. */
function Presets({ current, onDone, ofCustomer, onPercent }: PresetsProps) {
  const t = useT()
  const { settings } = useSelling()
  const companySettings = settings.company.settings
  return (
    <Row gap={2} align="center" className={styles['presets']}>
      {presetsOf(settings).map(({ label, percent }) => (
        <Button key={`${label} ${percent}`} size="sm" onClick={() => onPercent(percent, label ?? '')}>
          {label} {formatPercent(percent, companySettings)}
        </Button>
      ))}
      {ofCustomer && (
        <Button size="sm" onClick={ofCustomer.onUse} data-testid="discount-of-customer">
          {t('tillCustomers.useDiscount', { percent: formatPercent(ofCustomer.percent, companySettings) })}
        </Button>
      )}
      {current && (
        <Button size="sm" look="quiet" onClick={() => onDone(null)}>
          {t('till.discount.none')}
        </Button>
      )}
    </Row>
  )
}

function CustomDiscount({ form, scope }: { form: DiscountState; scope: FormProps['scope'] }) {
  const t = useT()
  const { type, setType, text, setText, limit, fault, setFault } = form
  return (
    <Row gap={2} align="center">
      <select
        className="k-select k-medium"
        aria-label={t('till.discount.kind')}
        value={type}
        onChange={(event) => setType(event.target.value === 'amount' ? 'amount' : 'percent')}
      >
        <option value="percent">%</option>
        {limit === null && <option value="amount">{t(`till.discount.${scope}Amount`)}</option>}
      </select>
      <input
        className={styles['value']}
        aria-label={t('till.discount.value')}
        aria-invalid={fault !== null || undefined}
        data-testid="discount-value"
        // A line shows its own touch keys below the field.
        inputMode={scope === 'line' && isTouch() ? 'none' : 'decimal'}
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setFault(null)
        }}
      />
      <Button type="submit" look="filled" size="sm">
        {t('till.discount.apply')}
      </Button>
    </Row>
  )
}

/** The total of the whole sale with the discount being typed. */
function NewTotal({
  value,
  type,
  preview,
}: { value: string | undefined; type: GivenDiscount['type'] } & Pick<FormProps, 'preview'>) {
  const t = useT()
  const money = useMoney()
  const { settings, till } = useSelling()
  if (value === undefined) return null
  const cart = preview(till.cart.latest(), { type, value })
  const priced = priceCart(cart, settings)
  if (!priced.ok) return null
  return (
    <output className={classNames('k-muted k-small', styles['limit'])} data-testid="discount-total">
      {t('till.discount.newTotal')} <strong className="numbers">{money(totalToPay(cart, priced.sale))}</strong>
    </output>
  )
}

function presetsOf({ company }: TillSettings): DiscountPreset[] {
  return company.discountPresets.flatMap((text) => readDiscountPreset(text) ?? [])
}

/** The profile's discount limit in percent; null means no limit. */
function limitOf(session: AuthSession, scope: 'line' | 'cart'): string | null {
  const limits = session.companyProfile?.limits
  if (!sessionCan(session, permissionOf[scope])) return '0'
  return (scope === 'line' ? limits?.maxLineDiscountPercent : limits?.maxDocumentDiscountPercent) ?? null
}

function readDiscount(type: GivenDiscount['type'], typed: string, settings: CompanySettings): string | undefined {
  return type === 'percent' ? readPercent(typed) : readAmount(typed, settings)
}

function readAmount(typed: string, settings: CompanySettings): string | undefined {
  const amount = parseMoneyText(typed, settings.currencyTag, localeOf(settings))
  return amount === undefined || amount <= 0 ? undefined : minorToMajor(amount, settings.currencyTag)
}

function shownDiscount({ type, value }: GivenDiscount, settings: CompanySettings): string {
  return type === 'percent' ? formatPercent(value, settings) : formatUnitPrice(value, settings)
}

function readPercent(typed: string): string | undefined {
  const value = typed.trim().replace('%', '').trim().replace(',', '.')
  const read = parseDecimal(value, RATE_SCALE)
  return read && read.units > 0n ? value : undefined
}

function isAbove(value: string, limit: string): boolean {
  const a = parseDecimal(value, RATE_SCALE)
  const b = parseDecimal(limit, RATE_SCALE)
  return a !== undefined && b !== undefined && compareDecimals(a, b) > 0
}
