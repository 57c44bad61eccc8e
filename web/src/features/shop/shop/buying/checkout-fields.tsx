import { classNames } from '#src/ui/class-names.ts'
import type { CheckoutQuote } from '@mostrador/contract/features/shop/carts/schema.ts'
import { chileanRegions } from '@mostrador/domain/delivery/chilean-places.ts'
import type { ShopAccount } from '@mostrador/contract/features/shop/shop-accounts/schema.ts'
import { EarlierAddresses, SignedInAs } from '#src/features/shop/shop/buying/checkout-account.tsx'
import { MissedCodes } from '#src/features/shop/shop/buying/cart-promotions.tsx'
import { CartProblems } from '#src/features/shop/shop/buying/cart-problems.tsx'
import type { CheckoutFields, CheckoutName } from '#src/features/shop/shop/buying/checkout-form.ts'
import { DeliveryChoice, PaymentChoice } from '#src/features/shop/shop/buying/checkout-choices.tsx'
import styles from '#src/features/shop/shop/buying/shop-checkout.module.css'
import { Totals } from '#src/features/shop/shop/buying/totals.tsx'
import formStyles from '#src/features/shop/shop/frame/shop-form.module.css'
import { useShop, useShopAddress, useShopFormat } from '#src/features/shop/shop/frame/use-shop.ts'
import { ShopField } from '#src/features/shop/shop/frame/shop-field.tsx'
import parts from '#src/features/shop/shop/frame/shop-parts.module.css'
import { useLanguage, useT } from '#src/language/use-t.ts'

type CheckoutFormProps = {
  fields: CheckoutFields
  /** Who is signed in; null for guests. */
  account: ShopAccount | null
  quote: CheckoutQuote
  outcome: 'wrong' | 'changed' | null
  /** Names of fields that the call refused, such as `contact.email`. */
  faults: readonly string[]
  /** The revision of an offer of the shop, which is accepted with the total. */
  revision?: number
}

/** The order as one form. The first button only looks again; the other one places it. */
export function CheckoutForm({ fields, account, quote, outcome, faults, revision }: CheckoutFormProps) {
  const t = useT()
  return (
    <form method="post" className={classNames('k-stack k-start k-gap6', styles['columns'])} noValidate data-once>
      <input type="hidden" name="orderId" value={fields.orderId} />
      <input type="hidden" name="acceptedTotal" value={quote.totals.totalAmount} />
      {revision !== undefined && <input type="hidden" name="revision" value={revision} />}
      <div className={formStyles['form']}>
        {outcome && (
          <p role="alert" className={parts['alert']} data-testid={`checkout-${outcome}`}>
            {t(`shop.buying.${outcome}`)}
          </p>
        )}
        <Contact fields={fields} account={account} quote={quote} faults={faults} />
        <Place fields={fields} account={account} faults={faults} />
        <DeliveryChoice quote={quote} chosen={fields.deliveryMethodId} isWrong={faults.includes('deliveryMethodId')} />
        <PaymentChoice quote={quote} chosen={fields.paymentMethod} isWrong={faults.includes('paymentMethod')} />
        <label>
          <span>{t('shop.buying.note')}</span>
          <textarea name="note" rows={2} maxLength={500} defaultValue={fields.note} />
        </label>
      </div>
      <Summary quote={quote} isOffer={revision !== undefined} />
    </form>
  )
}

/** The order so far, what is in its way, and the button. */
function Summary({ quote, isOffer }: { quote: CheckoutQuote; isOffer: boolean }) {
  const t = useT()
  const { money, quantity } = useShopFormat()
  const { legalPages } = useShop()
  const address = useShopAddress()
  // Fields that are still empty are asked for when the order is placed.
  const problems = quote.problems.filter(
    ({ kind }) => !['contactMissing', 'deliveryNoLongerFits', 'paymentNotOffered'].includes(kind),
  )
  return (
    <aside className={classNames('k-card k-stack k-pad5 k-gap4', parts['beside'])}>
      <h2>{t('shop.buying.yourOrder')}</h2>
      <ul className="k-stack k-body k-gap2">
        {quote.cart.lines.map((line) => (
          <li className="k-line k-justify-between k-gap3" key={line.variantId}>
            <span>
              <span className="numbers">{quantity(line.quantity)}</span> × {line.name}
              {line.variantName !== '' && ` · ${line.variantName}`}
            </span>
            <span className="numbers">{money(line.grossAmount)}</span>
          </li>
        ))}
      </ul>
      <Totals totals={quote.totals} />
      <MissedCodes promotions={quote.cart.promotions} />
      {quote.estimatedAmount !== null && (
        <p className={parts['said']} data-testid="weighed-estimate">
          {t('shop.buying.estimate', {
            estimate: money(quote.estimatedAmount),
            total: money(quote.totals.totalAmount),
          })}
        </p>
      )}
      {/* The lines of an offer are the shop's to mend. */}
      <CartProblems problems={problems} canRepair={!isOffer} />
      <button type="submit" name="intent" value="place" className={parts['main']} data-testid="place-order">
        {t('shop.buying.place', { total: money(quote.totals.totalAmount) })}
      </button>
      {legalPages.includes('terms') && (
        <p className="k-soft k-small">
          {t('shop.buying.terms')} <a href={address('shop-page', { page: 'terms' })}>{t('shop.legal.terms')}</a>
        </p>
      )}
    </aside>
  )
}

type PartProps = Pick<CheckoutFormProps, 'account'> & { fields: CheckoutFields; faults: readonly string[] }

function Contact({ fields, account, quote, faults }: PartProps & { quote: CheckoutQuote }) {
  const t = useT()
  return (
    <fieldset className={styles['part']}>
      <legend>{t('shop.buying.you')}</legend>
      {account && <SignedInAs email={account.email} />}
      <Field name="name" fields={fields} isWrong={faults.includes('contact.name')} autoComplete="name" isNeeded />
      {!account && (
        <Field
          name="email"
          fields={fields}
          isWrong={faults.includes('contact.email')}
          autoComplete="email"
          type="email"
          isNeeded
        />
      )}
      <Field
        name="phone"
        fields={fields}
        isWrong={faults.some((fault) => fault.endsWith('phone'))}
        autoComplete="tel"
        type="tel"
        isNeeded={quote.requiresPhone}
      />
      {quote.requiresTaxId && (
        <Field name="taxId" fields={fields} isWrong={faults.some((fault) => fault.endsWith('taxId'))} isNeeded />
      )}
    </fieldset>
  )
}

/** Where the order goes. In Chile the communes are there to choose from; any can be typed. */
function Place({ fields, account, faults }: PartProps) {
  const t = useT()
  const { regionTag } = useShop()
  const isInChile = regionTag === 'CL'
  const isWrong = (name: string) => faults.some((fault) => fault === `address.${name}` || fault === 'address')
  return (
    <fieldset className={styles['part']}>
      <legend>{t('shop.buying.where')}</legend>
      <p className="k-soft k-body">{t('shop.buying.whereHint')}</p>
      {isInChile && (
        <datalist id="communes">
          {chileanRegions.flatMap(({ communes }) => communes.map((name) => <option key={name}>{name}</option>))}
        </datalist>
      )}
      <Field name="line1" fields={fields} isWrong={isWrong('line1')} autoComplete="address-line1" />
      <Field name="line2" fields={fields} isWrong={false} autoComplete="address-line2" />
      <div className={classNames('k-stack k-gap3', styles['pair'])}>
        <Field
          name="commune"
          fields={fields}
          isWrong={isWrong('commune')}
          autoComplete="address-level2"
          list={isInChile ? 'communes' : undefined}
        />
        {!isInChile && (
          <>
            <Field name="region" fields={fields} isWrong={isWrong('region')} autoComplete="address-level1" />
            <Field name="postalCode" fields={fields} isWrong={isWrong('postalCode')} autoComplete="postal-code" />
          </>
        )}
      </div>
      {/* Comes back to the ways of delivery, not to the top. */}
      <button
        type="submit"
        name="intent"
        value="look"
        formAction="#how"
        data-usual
        className={parts['plain']}
        data-testid="look-delivery"
      >
        {t('shop.buying.lookAgain')}
      </button>
      <EarlierAddresses addresses={account?.addresses ?? []} fields={fields} />
    </fieldset>
  )
}

type FieldProps = {
  name: CheckoutName
  fields: CheckoutFields
  isWrong: boolean
  isNeeded?: boolean
  autoComplete?: string
  type?: 'text' | 'email' | 'tel'
  list?: string | undefined
}

function Field({ name, fields, isWrong, isNeeded = false, ...rest }: FieldProps) {
  const t = useT()
  const language = useLanguage()
  const isOptional = !isNeeded && name !== 'commune' && name !== 'region' && name !== 'line1'
  return (
    <ShopField
      name={name}
      label={t(`shop.buying.fields.${name}`)}
      note={isOptional ? t('shop.buying.optional') : undefined}
      value={fields[name]}
      maxLength={120}
      required={isNeeded}
      lang={language}
      fault={isWrong ? t(`shop.buying.faults.${name}`) : null}
      {...rest}
    />
  )
}
