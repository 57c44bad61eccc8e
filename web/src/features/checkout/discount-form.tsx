import { formatPercent, localeOf, parseMoneyText } from '@mostrador/contract/format.ts'
import { compareDecimals, minorToMajor, parseDecimal, RATE_SCALE } from '@mostrador/domain/decimal.ts'
import type { AuthSession } from '@mostrador/contract/session.ts'
import type { GivenDiscount, GivenLineDiscount } from '@mostrador/contract/features/sales/schema.ts'
import { Suspense, useState } from 'react'
import { ApprovalDialog } from '#src/features/approvals/public.tsx'
import styles from '#src/features/checkout/discount-form.module.css'
import { findGranter } from '#src/features/checkout/find-granter.ts'
import { isTouch } from '#src/features/checkout/is-touch.ts'
import { ReasonField } from '#src/features/checkout/reason-field.tsx'
import { useSelling } from '#src/features/checkout/sell-context.ts'
import { useT } from '#src/language/use-t.ts'
import type { GivenApproval } from '#src/offline/draft-cart.ts'
import { sessionCan } from '#src/session/use-can.ts'
import { Button } from '#src/ui/button.tsx'

const presets = ['5', '10', '20'] as const
const wholePercent = '100'

type Fault = 'invalid' | 'overWhole'
type FormProps = {
  current: GivenLineDiscount | null
  scope: 'line' | 'cart'
  /** What it is taken off, for whoever has to approve it. */
  subjectName: string
  onDone: (discount: GivenLineDiscount | null) => void
  /** The percentage that is agreed with the customer of the sale, if any: up to it nobody is asked. */
  agreed?: string | null
  /** What the line would have by the customer of the sale, where it has something else. */
  ofCustomer?: { percent: string; onUse: () => void } | undefined
}

const permissionOf = { line: 'SALES__LINE_DISCOUNT', cart: 'SALES__CART_DISCOUNT' } as const

/**
 * A percentage or an amount off. What the profile does not allow is asked for here, before the customer hears a price: another
 * member approves it (rules.md 2.16).
 */
export function DiscountForm({ current, scope, subjectName, onDone, agreed = null, ofCustomer }: FormProps) {
  const t = useT()
  const { settings, session, till } = useSelling()
  const companySettings = settings.company.settings
  const limit = limitOf(session, scope)
  const [type, setType] = useState<GivenDiscount['type']>(current?.type ?? 'percent')
  const [text, setText] = useState(current?.value ?? '')
  const [reason, setReason] = useState(current?.reason ?? '')
  const [fault, setFault] = useState<Fault | null>(null)
  /** The percentage somebody else is asked to allow. */
  const [asked, setAsked] = useState<string | null>(null)

  const give = (discount: GivenLineDiscount) => onDone(reason === '' ? discount : { ...discount, reason })
  const apply = (wanted: GivenDiscount['type'], typed: string) => {
    const value = wanted === 'percent' ? readPercent(typed) : readAmount(typed)
    if (value === undefined) setFault('invalid')
    else if (wanted === 'percent' && isAbove(value, wholePercent)) setFault('overWhole')
    // How much an amount is in percent depends on the quantity, so a limited profile gives percentages only.
    else if (wanted === 'amount') give({ type: wanted, value })
    else givePercent(value)
  }
  const givePercent = (value: string) => {
    const granter = findGranter(value, limit, agreed)
    if (granter === 'other') setAsked(value)
    else give({ type: 'percent', value, ...(granter === 'customer' && { origin: 'customer' }) })
  }
  const giveApproved = (approval: GivenApproval) => {
    const value = asked
    setAsked(null)
    if (value === null) return
    void till.cart.dispatch({ type: 'approve', approval })
    give({ type: 'percent', value })
  }
  const readAmount = (typed: string) => {
    const amount = parseMoneyText(typed, companySettings.currencyTag, localeOf(companySettings))
    return amount === undefined || amount <= 0 ? undefined : minorToMajor(amount, companySettings.currencyTag)
  }

  return (
    // The dialog has a form of its own, which may not stand inside this one.
    <>
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault()
          apply(type, text)
        }}
      >
        <ReasonField reason={reason} kept={current?.reason} onChange={setReason} />
        <div className={styles['presets']}>
          {presets.map((percent) => (
            <Button key={percent} size="sm" onClick={() => apply('percent', percent)}>
              {formatPercent(percent, companySettings)}
            </Button>
          ))}
          {ofCustomer && (
            <Button size="sm" onClick={ofCustomer.onUse} data-testid="discount-of-customer">
              {t('tillCustomers.useDiscount', { percent: formatPercent(ofCustomer.percent, companySettings) })}
            </Button>
          )}
          {current && (
            <Button size="sm" look="quiet" onClick={() => onDone(null)}>
              {t('checkout.discount.none')}
            </Button>
          )}
        </div>
        <div className={styles['custom']}>
          <select
            className={styles['type']}
            aria-label={t('checkout.discount.kind')}
            value={type}
            onChange={(event) => setType(event.target.value === 'amount' ? 'amount' : 'percent')}
          >
            <option value="percent">%</option>
            {limit === null && <option value="amount">{t(`checkout.discount.${scope}Amount`)}</option>}
          </select>
          <input
            className={styles['value']}
            aria-label={t('checkout.discount.value')}
            aria-invalid={fault !== null || undefined}
            data-testid="discount-value"
            // On a line the keys for fingers stand below it.
            inputMode={scope === 'line' && isTouch() ? 'none' : 'decimal'}
            autoComplete="off"
            value={text}
            onChange={(event) => {
              setText(event.target.value)
              setFault(null)
            }}
          />
          <Button type="submit" look="filled" size="sm">
            {t('checkout.discount.apply')}
          </Button>
        </div>
        {fault && (
          <p className={styles['fault']} role="alert">
            {t(`checkout.discount.${fault}`)}
          </p>
        )}
        {limit !== null && (
          <p className={styles['limit']}>
            {t('checkout.discount.limit', { limit: formatPercent(limit, companySettings) })}
          </p>
        )}
      </form>
      {asked !== null && (
        <Suspense>
          <ApprovalDialog
            subject={{
              permission: permissionOf[scope],
              documentId: till.cart.latest().saleId,
              amount: null,
              percent: asked,
              summary: t(`approvals.subjects.${scope}`, {
                name: subjectName,
                percent: formatPercent(asked, companySettings),
              }),
            }}
            readKept={() => till.readApprovers({ permission: permissionOf[scope], amount: null, percent: asked })}
            onGranted={giveApproved}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      )}
    </>
  )
}

/** What the profile may give by itself, in per cent; null is anything. */
function limitOf(session: AuthSession, scope: 'line' | 'cart'): string | null {
  const limits = session.companyProfile?.limits
  if (!sessionCan(session, permissionOf[scope])) return '0'
  return (scope === 'line' ? limits?.maxLineDiscountPercent : limits?.maxDocumentDiscountPercent) ?? null
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
