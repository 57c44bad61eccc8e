import { classNames } from '#src/ui/class-names.ts'
import { Row } from '#src/ui/layout/boxes.tsx'
import { formatQuantity } from '@mostrador/contract/format.ts'
import { v7 as newId } from 'uuid'
import { dropReturn } from '#src/features/selling/sell/sale/drop-return.ts'
import styles from '#src/features/selling/sell/cart/exchange-lines.module.css'
import { useMoney, useSelling } from '#src/features/selling/sell/till/sell-context.ts'
import { useT } from '#src/language/use-t.ts'
import type { DraftExchange } from '#src/offline/draft-cart.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import { IconClose } from '#src/ui/icons.tsx'

/** The returned goods of the open sale, above the new lines. Their quantities are fixed: a line can be removed but not increased. */
export function ExchangeLines({ exchange, hint }: { exchange: DraftExchange; hint: boolean }) {
  const t = useT()
  const money = useMoney()
  const { till, settings } = useSelling()
  const { sale, returned } = exchange
  const title = t('exchanges.title', { number: sale.receiptNumber })
  const keep = (next: DraftExchange | null) =>
    void till.cart.dispatch({ type: 'setExchange', exchange: next, saleId: newId() })

  return (
    <section className={styles['exchange']} aria-label={title} data-testid="exchange">
      <Row gap={3} align="center" justify="between" wrap={false} className={styles['head']}>
        <h3 className="k-small">{title}</h3>
        <Button look="quiet" size="sm" onClick={() => keep(null)} data-testid="exchange-end">
          {t('exchanges.end')}
        </Button>
      </Row>
      <ul>
        {returned.lines.map(({ lineId, quantity, grossAmount }) => {
          const { name = '', sku = null } = sale.lines.find((line) => line.lineId === lineId) ?? {}
          return (
            <li
              key={lineId}
              className={classNames('k-stack k-center k-gap3', styles['line'])}
              data-testid={`exchange-line-${sku ?? name}`}
            >
              <span className={styles['name']}>{name}</span>
              <span className="k-soft numbers">{formatQuantity(quantity, settings.company.settings)}</span>
              <strong className="numbers">{money(grossAmount)}</strong>
              <IconButton label={t('exchanges.remove', { name })} onClick={() => keep(dropReturn(exchange, lineId))}>
                <IconClose size={18} />
              </IconButton>
            </li>
          )
        })}
      </ul>
      {hint && <p className={styles['hint']}>{t('exchanges.hint')}</p>}
    </section>
  )
}
