import { classNames } from '#src/ui/class-names.ts'
import type { PublicOrder, Substitute } from '@mostrador/contract/features/shop/orders/schema.ts'
import styles from '#src/features/shop/shop/buying/shop-order.module.css'
import { useShopFormat } from '#src/features/shop/shop/frame/use-shop.ts'
import parts from '#src/features/shop/shop/frame/shop-parts.module.css'
import { useT } from '#src/language/use-t.ts'

/** What waits for the buyer: an answer about a substitute, the proof of a transfer; and the way out. */
export function OrderActions({ order }: { order: PublicOrder }) {
  const t = useT()
  const proposed = order.substitutes.filter(({ state }) => state === 'proposed')
  return (
    <div className={styles['actions']}>
      {proposed.map((substitute) => (
        <Answer key={substitute.id} substitute={substitute} />
      ))}
      {order.mayUploadReceipt && (
        <form method="post" encType="multipart/form-data" className={styles['box']} data-once>
          <h2>{t('shop.order.receipt')}</h2>
          <label>
            <span>{t('shop.order.receiptText')}</span>
            <input
              type="file"
              name="receipt"
              accept="application/pdf,image/jpeg,image/png,image/webp"
              required
              data-testid="order-receipt"
            />
          </label>
          <button type="submit" name="intent" value="receipt" className={parts['plain']}>
            {t('shop.order.sendReceipt')}
          </button>
        </form>
      )}
      {order.mayCancel && (
        <details className={styles['cancel']}>
          <summary>{t('shop.order.cancel')}</summary>
          <form className="k-stack k-gap3" method="post" data-once>
            <p>{t('shop.order.cancelText')}</p>
            {order.isMasked && <CancelCode />}
            <button
              type="submit"
              name="intent"
              value="cancel"
              className={classNames('k-hover', parts['danger'])}
              data-testid="order-cancel"
            >
              {t('shop.order.cancelYes')}
            </button>
          </form>
        </details>
      )}
    </div>
  )
}

/** After a day the link alone cancels nothing. */
function CancelCode() {
  const t = useT()
  return (
    <>
      <p>{t('shop.order.cancelCode')}</p>
      <label>
        <span>{t('shop.order.code')}</span>
        <input
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          data-testid="order-cancel-code"
        />
      </label>
    </>
  )
}

function Answer({
  substitute: { id, name, variantName, quantity, note, grossAmount, replacedAmount },
}: {
  substitute: Substitute
}) {
  const t = useT()
  const { money, quantity: formatQuantity } = useShopFormat()
  const product = variantName === '' ? name : `${name} · ${variantName}`
  return (
    <form method="post" className={styles['box']} data-once data-testid="substitute">
      <h2>{t('shop.order.substitute')}</h2>
      <p>
        {t('shop.order.substituteText', {
          product: `${formatQuantity(quantity)} × ${product}`,
          price: money(grossAmount),
          before: money(replacedAmount),
        })}
      </p>
      {note !== '' && <p>{note}</p>}
      <input type="hidden" name="intent" value="substitute" />
      <input type="hidden" name="substituteId" value={id} />
      <div className="k-line k-wrap k-gap3">
        <button type="submit" name="accepts" value="yes" className={parts['plain']}>
          {t('shop.order.accept')}
        </button>
        <button type="submit" name="accepts" value="no" className={parts['plain']}>
          {t('shop.order.decline')}
        </button>
      </div>
    </form>
  )
}
