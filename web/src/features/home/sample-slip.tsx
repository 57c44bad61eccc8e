import styles from '#src/features/home/home.module.css'
import { useT } from '#src/language/use-t.ts'
import { IconCheck } from '#src/ui/icons.tsx'
import { Slip, SlipRow } from '#src/ui/slip.tsx'

/** A receipt being printed. The amounts add up: 17.980 + 1.290 + 1.200 = 20.470, of which 3.268 is 19 % tax. */
const amounts = {
  beans: '$17.980',
  milk: '$1.290',
  bread: '$1.200',
  tax: '$3.268',
  total: '$20.470',
  cash: '$21.000',
  change: '$530',
}

export function SampleSlip() {
  const t = useT()
  return (
    <figure className={styles['printer']} aria-label={t('home.sample')}>
      <div className={styles['mouth']} />
      <div className={styles['feed']}>
        <Slip className={styles['slip']}>
          <p className={styles['shop']}>
            <strong>{t('home.slip.shop')}</strong>
            <span>{t('home.slip.checkout')}</span>
          </p>
          <hr />
          <div className={styles['rows']}>
            <SlipRow label={t('home.slip.beans')} value={amounts.beans} />
            <p className={styles['detail']}>{t('home.slip.beansDetail')}</p>
            <SlipRow label={t('home.slip.milk')} value={amounts.milk} />
            <SlipRow label={t('home.slip.bread')} value={amounts.bread} />
          </div>
          <hr />
          <SlipRow label={t('home.slip.total')} value={amounts.total} strong />
          <div className={styles['quiet']}>
            <SlipRow label={t('home.slip.tax')} value={amounts.tax} />
            <SlipRow label={t('home.slip.cash')} value={amounts.cash} />
            <SlipRow label={t('home.slip.change')} value={amounts.change} />
          </div>
          <hr />
          <p className={styles['saved']}>
            <IconCheck size={18} />
            {t('home.slip.saved')}
          </p>
        </Slip>
      </div>
    </figure>
  )
}
