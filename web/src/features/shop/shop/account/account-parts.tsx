import { classNames } from '#src/ui/class-names.ts'
import type { ShopAccount } from '@mostrador/contract/features/shop/shop-accounts/schema.ts'
import styles from '#src/features/shop/shop/account/account.module.css'
import formStyles from '#src/features/shop/shop/frame/shop-form.module.css'
import { ShopField } from '#src/features/shop/shop/frame/shop-field.tsx'
import parts from '#src/features/shop/shop/frame/shop-parts.module.css'
import { useShop, useShopAddress, useShopFormat } from '#src/features/shop/shop/frame/use-shop.ts'
import { languageNames } from '#src/language/language-names.ts'
import { useT } from '#src/language/use-t.ts'

type PartProps = { account: ShopAccount }

export function MyOrders({ account: { orders } }: PartProps) {
  const t = useT()
  const { day, money } = useShopFormat()
  const { hasRatings } = useShop()
  const address = useShopAddress()
  return (
    <section className={classNames('k-stack k-fit k-gap3', styles['part'])} data-testid="my-orders">
      <h2>{t('shop.account.orders')}</h2>
      {orders.length === 0 ? (
        <p className={styles['lead']}>
          {t('shop.account.noOrders')} <a href={address('shop-products')}>{t('shop.buying.look')}</a>
        </p>
      ) : (
        <ul className={styles['rows']}>
          {orders.map(({ token, number, placedAt, status, totalAmount, hasArrived }) => (
            <li key={token}>
              <span className={classNames('k-stack', styles['what'])}>
                <a href={address('shop-order', { token })} className="tap">
                  {t('shop.order.title', { number })}
                </a>
                <span className="k-soft k-body">{day(placedAt)}</span>
              </span>
              <span className={classNames('k-line k-wrap k-body k-gap1 k-across3', styles['state'])}>
                {t(`shop.order.statuses.${status}`)}
                {hasArrived && hasRatings && (
                  <a
                    href={address('shop-rate', { token })}
                    className="tap"
                    aria-label={`${t('shop.account.rate')}: ${number}`}
                  >
                    {t('shop.account.rate')}
                  </a>
                )}
              </span>
              <span className="numbers">{money(totalAmount)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** What was bought at a till, for customers who gave the shop this address. */
export function MyPurchases({ account: { purchases } }: PartProps) {
  const t = useT()
  const { day, money } = useShopFormat()
  if (purchases.length === 0) return null
  return (
    <section className={classNames('k-stack k-fit k-gap3', styles['part'])} data-testid="my-purchases">
      <h2>{t('shop.account.purchases')}</h2>
      <ul className={styles['rows']}>
        {purchases.map(({ number, soldAt, totalAmount, link }) => (
          <li key={link}>
            <span className={classNames('k-stack', styles['what'])}>
              <a href={link} className="tap">
                {t('shop.account.receipt', { number })}
              </a>
              <span className="k-soft k-body">{day(soldAt)}</span>
            </span>
            <span className="numbers">{money(totalAmount)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function MyAddresses({ account: { addresses } }: PartProps) {
  const t = useT()
  if (addresses.length === 0) return null
  return (
    <section className={classNames('k-stack k-fit k-gap3', styles['part'])}>
      <h2>{t('shop.account.addresses')}</h2>
      <p className={styles['lead']}>{t('shop.account.addressesText')}</p>
      <ul className="k-stack k-gap2">
        {addresses.map((address) => (
          <li key={addressText(address)}>{addressText(address)}</li>
        ))}
      </ul>
    </section>
  )
}

/** An address on one line. */
export function addressText({ line1, line2, commune, region, postalCode }: ShopAccount['addresses'][number]): string {
  return [line1, line2, commune, region, postalCode].filter((part) => part !== '').join(', ')
}

export function MyDetails({ account, faults }: PartProps & { faults: readonly string[] }) {
  const t = useT()
  const { languages } = useShop()
  const { name, phone, languageTag } = account
  return (
    <section className={classNames('k-stack k-fit k-gap3', styles['part'])}>
      <h2>{t('shop.account.details')}</h2>
      <p className={styles['lead']}>{t('shop.account.detailsText')}</p>
      <form method="post" className={formStyles['form']} noValidate data-once data-testid="my-details">
        <ShopField
          name="name"
          label={t('shop.buying.fields.name')}
          value={name}
          maxLength={80}
          autoComplete="name"
          fault={faults.includes('name') ? t('shop.buying.faults.name') : null}
        />
        <ShopField
          name="phone"
          type="tel"
          label={t('shop.buying.fields.phone')}
          value={phone}
          maxLength={40}
          autoComplete="tel"
          fault={faults.includes('phone') ? t('shop.buying.faults.phone') : null}
        />
        {languages.length > 1 ? (
          <label>
            <span>{t('shop.account.writeIn')}</span>
            <select className="k-select" name="languageTag" defaultValue={languageTag}>
              {languages.map((each) => (
                <option key={each} value={each} lang={each}>
                  {languageNames[each]}
                </option>
              ))}
            </select>
          </label>
        ) : (
          <input type="hidden" name="languageTag" value={languages[0] ?? languageTag} />
        )}
        <button type="submit" name="intent" value="save" className={parts['plain']}>
          {t('shop.account.save')}
        </button>
      </form>
    </section>
  )
}

export function MyAccess({ account }: PartProps) {
  const t = useT()
  return (
    <section className={classNames('k-stack k-fit k-gap3', styles['part'])}>
      <h2>{t('shop.account.access')}</h2>
      <p className={styles['lead']}>{t('shop.account.sessions', { count: account.sessionCount })}</p>
      <form method="post" className={classNames('k-line k-wrap k-gap3', styles['buttons'])} data-once>
        <button type="submit" name="intent" value="leave" className={parts['plain']} data-testid="sign-out">
          {t('shop.account.leave')}
        </button>
        {account.sessionCount > 1 && (
          <button type="submit" name="intent" value="leaveAll" className={parts['plain']} data-testid="sign-out-all">
            {t('shop.account.leaveAll')}
          </button>
        )}
      </form>
    </section>
  )
}

/** A copy of the data, and deleting the account. */
export function MyData({ account }: PartProps) {
  const t = useT()
  // No call makes a file for a page without script, so the link carries it.
  const file = `data:application/json;charset=utf-8,${encodeURIComponent(JSON.stringify(account, undefined, 2))}`
  return (
    <section className={classNames('k-stack k-fit k-gap3', styles['part'])}>
      <h2>{t('shop.account.data')}</h2>
      <p className={styles['lead']}>{t('shop.account.dataText')}</p>
      <p>
        <a className={parts['plain']} href={file} download="my-data.json" data-testid="my-data">
          {t('shop.account.download')}
        </a>
      </p>
      <details className={styles['remove']}>
        <summary>{t('shop.account.remove')}</summary>
        <form method="post" className={classNames('k-line k-wrap k-gap3', styles['buttons'])} data-once>
          <p>{t('shop.account.removeText')}</p>
          <button
            type="submit"
            name="intent"
            value="delete"
            className={classNames('k-hover', parts['danger'])}
            data-testid="delete-account"
          >
            {t('shop.account.removeYes')}
          </button>
        </form>
      </details>
    </section>
  )
}
