import { Row } from '#src/ui/layout/boxes.tsx'
import { formatMoney, formatQuantity } from '@mostrador/contract/format.ts'
import { useEffect, useRef } from 'react'
import styles from '#src/features/selling/customer-display/customer-display.module.css'
import type { DisplayFrame, DisplayView } from '#src/features/selling/customer-display/display-frame.ts'
import { PayerData } from '#src/features/selling/customer-display/payer-data.tsx'
import { QrCode } from '#src/ui/qr-code.tsx'
import { useT } from '#src/language/use-t.ts'
import { IconCheck } from '#src/ui/icons.tsx'

/** What customers see, in type that is readable from the other side of the counter. */
export function CustomerScreen({ frame }: { frame: DisplayFrame | null }) {
  const t = useT()
  if (!frame) {
    return (
      <output className={styles['centre']} data-testid="display-waiting">
        <strong>{t('customerDisplay.waiting')}</strong>
        <span>{t('customerDisplay.waitingHint')}</span>
      </output>
    )
  }
  const { view } = frame
  return (
    <div className={styles['screen']} data-view={view.kind} data-testid={`display-${view.kind}`}>
      {view.kind !== 'idle' && <p className={styles['shop']}>{frame.shop.name}</p>}
      {view.kind === 'idle' && <Idle frame={frame} />}
      {view.kind === 'cart' && <Cart frame={frame} view={view} />}
      {view.kind === 'paying' && (
        <div className={styles['centre']}>
          <span className={styles['label']}>{t('customerDisplay.total')}</span>
          <strong className={`${styles['huge']} numbers`} data-testid="display-to-pay">
            {formatMoney(view.totalAmount, frame.settings)}
          </strong>
          {view.instructions !== undefined && <PayerData text={view.instructions} size="min(40vh, 16rem)" />}
        </div>
      )}
      {view.kind === 'paid' && <Paid frame={frame} view={view} />}
    </div>
  )
}

type ViewOf<Kind extends DisplayView['kind']> = { frame: DisplayFrame; view: Extract<DisplayView, { kind: Kind }> }

function Idle({ frame: { shop } }: { frame: DisplayFrame }) {
  const t = useT()
  return (
    <div className={styles['centre']}>
      {shop.logo && (
        <img className={styles['logo']} src={shop.logo.url} width={shop.logo.width} height={shop.logo.height} alt="" />
      )}
      <strong className={styles['name']}>{shop.name}</strong>
      <span className={styles['label']}>{t('customerDisplay.welcome')}</span>
    </div>
  )
}

function Cart({ frame: { settings }, view: { lines, totalAmount, savedAmount } }: ViewOf<'cart'>) {
  const t = useT()
  const end = useRef<HTMLLIElement>(null)
  const last = lines.at(-1)
  useEffect(
    function showNewest() {
      end.current?.scrollIntoView({ block: 'end' })
    },
    [last],
  )
  return (
    <>
      <ul className={styles['lines']}>
        {lines.map((line) => (
          <li key={line.id} ref={line === last ? end : null}>
            <span className="k-breaks">{line.name}</span>
            <span className="k-muted numbers">
              {formatQuantity(line.quantity, settings, line.unitTag ?? undefined)}
            </span>
            <span className="numbers">{formatMoney(line.amount, settings)}</span>
          </li>
        ))}
      </ul>
      <Row align="baseline" justify="end" className={styles['foot']}>
        {savedAmount > 0 && (
          <span className={styles['saved']} data-testid="display-saved">
            {t('customerDisplay.save', { amount: formatMoney(savedAmount, settings) })}
          </span>
        )}
        <span className={styles['label']}>{t('customerDisplay.total')}</span>
        <strong className={`${styles['total']} numbers`} data-testid="display-total">
          {formatMoney(totalAmount, settings)}
        </strong>
      </Row>
    </>
  )
}

function Paid({ frame: { settings }, view: { changeAmount, publicUrl } }: ViewOf<'paid'>) {
  const t = useT()
  return (
    <div className={styles['centre']}>
      <span className={styles['tick']}>
        <IconCheck size={56} />
      </span>
      <strong className={styles['name']}>{t('customerDisplay.thanks')}</strong>
      {changeAmount > 0 && (
        <>
          <span className={styles['label']}>{t('customerDisplay.change')}</span>
          <strong className={`${styles['huge']} numbers`} data-testid="display-change">
            {formatMoney(changeAmount, settings)}
          </strong>
        </>
      )}
      {publicUrl && (
        <span className={styles['receipt']}>
          <QrCode text={publicUrl} label={t('customerDisplay.qrLabel')} size="min(28vh, 12rem)" />
          {t('customerDisplay.receipt')}
        </span>
      )}
    </div>
  )
}
