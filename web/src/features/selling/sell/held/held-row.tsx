import { classNames } from '#src/ui/class-names.ts'
import { Row } from '#src/ui/layout/boxes.tsx'
import { heldSaleDays } from '@mostrador/contract/features/selling/held-sales/held-sale-days.ts'
import { formatDateTime } from '@mostrador/contract/format.ts'
import { useState } from 'react'
import { ageInMinutes } from '#src/features/selling/sell/base/age.ts'
import { type HeldAge, heldAge } from '#src/features/selling/sell/held/held-age.ts'
import styles from '#src/features/selling/sell/held/held-sales.module.css'
import type { HeldItem } from '#src/features/selling/sell/till/held-sales.ts'
import { useMoney, useSelling } from '#src/features/selling/sell/till/sell-context.ts'
import { IconTrash } from '#src/features/selling/sell/base/sell-icons.tsx'
import { useTranslator, useT } from '#src/language/use-t.ts'
import type { T } from '#src/language/translator.ts'
import { showApiError } from '#src/lib/show-api-error.ts'
import { sessionCan } from '#src/session/use-can.ts'
import { confirm } from '#src/shell/confirm-store.ts'
import { Button, IconButton } from '#src/ui/button.tsx'

type RowProps = { item: HeldItem; mustChoose: boolean; onOpen: (how: 'open' | 'merge') => void }

/** A held sale; if another sale is open, it asks what to do with that one. */
export function HeldRow({ item, mustChoose, onOpen }: RowProps) {
  const t = useT()
  const money = useMoney()
  const { settings } = useSelling().settings.company
  const [isAsking, setAsking] = useState(false)
  const [now] = useState(() => Date.now())
  const { label, note, itemCount, totalAmount, heldAt, openedBy } = item
  const age = heldAge(ageInMinutes(heldAt, now))
  const isElsewhere = openedBy !== null && !openedBy.isThisDevice

  return (
    <li className={styles['row']} data-old={age.mark === 'none' ? undefined : age.mark} data-testid="held-row">
      <button
        type="button"
        className={classNames('k-line k-gap3 k-justify-between', styles['open'])}
        aria-label={t('heldSales.recall', { label })}
        aria-expanded={mustChoose ? isAsking : undefined}
        disabled={isElsewhere}
        onClick={() => (mustChoose ? setAsking(!isAsking) : onOpen('open'))}
        data-testid="held-open"
      >
        <span className={styles['what']}>
          <strong>{label}</strong>
          {note && <span className="k-muted k-small">{note}</span>}
          <span className="k-muted k-small">{originOf(t, item)}</span>
          {age.mark === 'fromBefore' && (
            <span className={styles['lock']}>{t('heldSales.fromBefore', { days: heldSaleDays })}</span>
          )}
          {isElsewhere && <span className={styles['lock']}>{t('heldSales.openBy', { name: openedBy.userName })}</span>}
        </span>
        <span className={styles['figures']}>
          <span className="numbers">{money(totalAmount)}</span>
          <span>{t('heldSales.items', { count: itemCount })}</span>
          <time
            className={classNames('k-muted k-small', styles['age'])}
            dateTime={heldAt}
            title={formatDateTime(heldAt, settings)}
          >
            {ageOf(t, age)}
          </time>
        </span>
      </button>
      {!isElsewhere && <DiscardButton item={item} />}
      {isAsking && mustChoose && <Choice onOpen={onOpen} onCancel={() => setAsking(false)} />}
    </li>
  )
}

/** Holds the open sale and opens this one, or merges both. */
function Choice({ onOpen, onCancel }: Pick<RowProps, 'onOpen'> & { onCancel: () => void }) {
  const t = useT()
  return (
    <Row gap={2} align="center" className={styles['choice']}>
      <span>{t('heldSales.choose')}</span>
      <Button size="sm" look="filled" onClick={() => onOpen('open')} data-testid="held-swap">
        {t('heldSales.holdAndOpen')}
      </Button>
      <Button size="sm" onClick={() => onOpen('merge')} data-testid="held-merge">
        {t('heldSales.merge')}
      </Button>
      <Button size="sm" look="quiet" onClick={onCancel}>
        {t('shell.buttons.cancel')}
      </Button>
    </Row>
  )
}

function originOf(t: T, { isLocal, heldByName: name, checkoutName: checkout }: HeldItem): string {
  if (isLocal) return `${t('heldSales.by', { name })} · ${t('heldSales.here')}`
  return t('heldSales.byAt', { name, checkout })
}

function ageOf(t: T, { unit, count }: HeldAge): string {
  return unit === 'now' ? t('heldSales.now') : t(`heldSales.${unit}`, { count })
}

function DiscardButton({ item }: { item: HeldItem }) {
  const translator = useTranslator()
  const { t } = translator
  const { till, session } = useSelling()
  if (!item.isOwn && !sessionCan(session, 'SALES__CANCEL')) return null

  const discard = async () => {
    const isSure = await confirm({
      title: t('heldSales.discardTitle'),
      description: t('heldSales.discardText'),
      confirmLabel: t('heldSales.discardIt'),
      danger: true,
    })
    if (!isSure) return
    await till.held.end(item, false).catch((error: unknown) => showApiError(error, translator))
  }
  return (
    <IconButton
      label={t('heldSales.discard', { label: item.label })}
      onClick={() => void discard()}
      data-testid="held-discard"
    >
      <IconTrash size={18} />
    </IconButton>
  )
}
