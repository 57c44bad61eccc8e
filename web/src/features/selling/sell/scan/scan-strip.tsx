import { classNames } from '#src/ui/class-names.ts'
import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { stockWords } from '#src/features/selling/sell/base/stock-words.ts'
import styles from '#src/features/selling/sell/base/strip.module.css'
import { useSelling } from '#src/features/selling/sell/till/sell-context.ts'
import type { SellActions } from '#src/features/selling/sell/till/sell-actions.ts'
import { Link } from 'react-router'
import type { Strip } from '#src/features/selling/sell/base/strip.ts'
import { useT } from '#src/language/use-t.ts'
import { sessionCan } from '#src/session/use-can.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import { IconClose, IconWarning } from '#src/ui/icons.tsx'

/** Explains a scan that added no line. It never blocks: the next scan works whatever it shows. */
export function ScanStrip({ actions }: { actions: SellActions }) {
  const t = useT()
  const { strip, setStrip, addItem } = actions
  if (!strip) return null
  if (strip.kind === 'asked') {
    return (
      <output className={styles['strip']} data-testid="asking-strip">
        <span>
          {t('till.strip.asked')} <code className={classNames('k-mono k-breaks', styles['code'])}>{strip.code}</code>
        </span>
      </output>
    )
  }

  return (
    <div className={styles['strip']} data-kind="warning" role="alert" data-testid="scan-strip">
      <IconWarning size={18} />
      <Stack gap={2} className={styles['stripText']}>
        {strip.kind === 'unknown' && (
          <span>
            {t('till.strip.unknown')}{' '}
            <code className={classNames('k-mono k-breaks', styles['code'])}>{strip.code}</code>
          </span>
        )}
        {strip.kind === 'paying' && <span>{t('till.strip.paying')}</span>}
        {strip.kind === 'fraction' && <span>{t('till.strip.fraction', { name: strip.name })}</span>}
        {strip.kind === 'noStock' && <StockWords strip={strip} />}
        {strip.kind === 'receipt' && <ReceiptWords strip={strip} />}
        {strip.kind === 'held' && <HeldWords strip={strip} />}
        {strip.kind === 'several' && (
          <>
            <span>{t('till.strip.several', { code: strip.code })}</span>
            <Row as="span" gap={2}>
              {strip.items.map((item) => (
                <Button key={item.variantId} size="sm" onClick={() => addItem(item, strip.quantity)}>
                  {item.name}
                </Button>
              ))}
            </Row>
          </>
        )}
      </Stack>
      <IconButton label={t('shell.buttons.close')} onClick={() => setStrip(null)}>
        <IconClose size={18} />
      </IconButton>
    </div>
  )
}

function StockWords({ strip }: { strip: Extract<Strip, { kind: 'noStock' }> }) {
  const t = useT()
  const words = stockWords(strip, useSelling().settings.company.settings)
  if (!strip.isHeldBack) return <span>{t('till.stock.none', words)}</span>
  return (
    <span>
      {t('till.stock.reserved', words)} {t('till.stock.heldBack')}
    </span>
  )
}

/** Opens the sale of a scanned receipt, or its refund. */
function ReceiptWords({ strip }: { strip: Extract<Strip, { kind: 'receipt' }> }) {
  const t = useT()
  const { session } = useSelling()
  return (
    <span>
      {t('sell.receipt.found', { code: strip.number ?? '' })}{' '}
      <Link to={addressOf(strip)} data-testid="strip-receipt">
        {t('sell.receipt.open')}
      </Link>
      {sessionCan(session, 'SALES__REFUND') && (
        <>
          {' · '}
          <Link
            to={{ search: `?refund=${encodeURIComponent(strip.number ?? strip.token ?? '')}` }}
            data-testid="strip-refund"
          >
            {t('refunds.title')}
          </Link>
        </>
      )}
    </span>
  )
}

function HeldWords({ strip }: { strip: Extract<Strip, { kind: 'held' }> }) {
  const t = useT()
  if (strip.reason === 'openBy') return <span>{t('sell.held.openBy', { name: strip.name })}</span>
  if (strip.reason === 'isExchange') return <span>{t('sell.held.isExchange')}</span>
  if (strip.reason !== 'unknown') return <span>{t(`heldSales.${strip.reason}`)}</span>
  return (
    <span>
      {t('sell.held.unknown')} <code className={classNames('k-mono k-breaks', styles['code'])}>{strip.code}</code>
    </span>
  )
}

function addressOf({ saleId, number, token }: Extract<Strip, { kind: 'receipt' }>): string {
  if (saleId !== undefined) return `/dashboard/sales/${saleId}`
  return number === null ? `/r/${token ?? ''}` : `/dashboard/sales?q=${encodeURIComponent(number)}`
}
