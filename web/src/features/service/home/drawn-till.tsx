import { classNames } from '#src/ui/class-names.ts'
import styles from '#src/features/service/home/home.module.css'
import type { SampleKey } from '#src/features/service/home/sample-key.ts'
import { useT } from '#src/language/use-t.ts'
import { DrawnRow } from '#src/ui/drawing.tsx'

export const products: readonly SampleKey[] = ['beans', 'milk', 'bread', 'honey', 'chocolate', 'tea', 'oil', 'cookies']

/** The sell screen as a drawing. A tap on a product says which one. */
export function DrawnTill() {
  const t = useT()
  return (
    <div className={styles['drawnTill']} aria-hidden="true">
      <div className={classNames('k-stack k-gap3', styles['drawnTiles'])}>
        {products.map((key) => (
          <span key={key} data-product={key}>
            <strong>{initialsOf(t(`home.shop.${key}`))}</strong>
            <span>{t(`home.shop.${key}`)}</span>
            <b className="k-strong numbers">{t(`home.shop.${key}Price`)}</b>
          </span>
        ))}
      </div>
      <div className={styles['drawnCart']}>
        <div>
          <DrawnRow
            name={t('home.shop.beans')}
            detail={t('home.till.beansDetail')}
            value={t('home.till.beansAmount')}
          />
          <DrawnRow name={t('home.shop.milk')} detail={t('home.till.milkDetail')} value={t('home.shop.milkPrice')} />
          <DrawnRow
            name={t('home.shop.cookies')}
            detail={t('home.till.cookiesDetail')}
            value={t('home.shop.cookiesPrice')}
          />
        </div>
        <div className={classNames('k-stack k-gap2', styles['drawnTotals'])}>
          <p className="k-line k-baseline k-justify-between k-soft k-gap3">
            <span>{t('home.till.tax')}</span>
            <span className="numbers">{t('home.till.taxAmount')}</span>
          </p>
          <p className={classNames('k-line k-baseline k-justify-between k-soft k-gap3', styles['drawnTotal'])}>
            <small>{t('home.till.items')}</small>
            <strong className="numbers">{t('home.till.totalAmount')}</strong>
          </p>
          <span className={classNames('k-title k-strong', styles['drawnPay'])}>
            <span>{t('home.till.pay')}</span>
            <span className="numbers">{t('home.till.totalAmount')}</span>
          </span>
        </div>
      </div>
    </div>
  )
}

function initialsOf(name: string): string {
  const [first = '', second = ''] = name.split(' ')
  return `${first.slice(0, 1)}${second.slice(0, 1)}`.toUpperCase()
}
