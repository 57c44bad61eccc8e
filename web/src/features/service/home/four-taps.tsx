import { classNames } from '#src/ui/class-names.ts'
import type { ReactNode } from 'react'
import styles from '#src/features/service/home/home.module.css'
import { tapsId } from '#src/features/service/home/till-stage.tsx'
import type { PlainMessageKey } from '#src/language/translator.ts'
import { useT } from '#src/language/use-t.ts'
import { DrawnButton, DrawnKeys, DrawnRow, Drawing } from '#src/ui/drawing.tsx'

/** A sale, step by step, as the screen shows it. */
export function FourTaps() {
  const t = useT()
  const notes = [t('home.taps.note.first'), t('home.taps.note.second'), t('home.taps.note.third')]
  return (
    <section id={tapsId} className={styles['part']}>
      <h2>{t('home.taps.title')}</h2>
      <p className={styles['intro']}>{t('home.taps.text')}</p>
      <ol className={classNames('k-stack k-gap5', styles['taps'])}>
        <Step title="home.taps.product.title" text="home.taps.product.text">
          <Drawing>
            <DrawnRow name={t('home.shop.beans')} value={t('home.shop.beansPrice')} look="chosen" />
            <DrawnRow name={t('home.shop.milk')} value={t('home.shop.milkPrice')} />
            <DrawnRow name={t('home.shop.bread')} value={t('home.shop.breadPrice')} />
          </Drawing>
        </Step>
        <Step title="home.taps.pay.title" text="home.taps.pay.text">
          <Drawing>
            <DrawnRow name={t('home.shop.beans')} value={t('home.shop.beansPrice')} />
            <DrawnRow name={t('home.taps.done.total')} value={t('home.taps.done.totalAmount')} look="total" />
            <DrawnButton>{t('home.taps.pay.amount')}</DrawnButton>
          </Drawing>
        </Step>
        <Step title="home.taps.note.title" text="home.taps.note.text">
          <Drawing>
            <DrawnRow name={t('home.taps.done.total')} value={t('home.taps.done.totalAmount')} />
            <DrawnKeys keys={notes} pressed={2} />
          </Drawing>
        </Step>
        <Step title="home.taps.done.title" text="home.taps.done.text">
          <Drawing>
            <DrawnRow name={t('home.taps.done.total')} value={t('home.taps.done.totalAmount')} look="quiet" />
            <DrawnRow name={t('home.taps.done.cash')} value={t('home.taps.done.cashAmount')} look="quiet" />
            <DrawnRow name={t('home.taps.done.change')} value={t('home.taps.done.changeAmount')} look="total" />
          </Drawing>
        </Step>
      </ol>
    </section>
  )
}

function Step({ title, text, children }: { title: PlainMessageKey; text: PlainMessageKey; children: ReactNode }) {
  const t = useT()
  return (
    <li>
      <h3>{t(title)}</h3>
      <p>{t(text)}</p>
      {children}
    </li>
  )
}
