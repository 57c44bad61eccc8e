import { classNames } from '#src/ui/class-names.ts'
import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import type { QuoteAnswer } from '@mostrador/contract/features/service/billing/schema.ts'
import type { PriceTable } from '@mostrador/contract/features/service/pricing/schema.ts'
import type { BillingPeriod } from '@mostrador/domain/billing/billing-account.ts'
import styles from '#src/features/service/billing/billing.module.css'
import { planName } from '#src/features/service/billing/plan-name.ts'
import { useFormats } from '#src/features/service/billing/use-formats.ts'
import { useLanguage, useT } from '#src/language/use-t.ts'

type QuoteViewProps = {
  quote: QuoteAnswer
  table: PriceTable | null
  period: BillingPeriod
  place: { regionTag: string; timeZone: string }
  /** What was due before the price was worked out anew. */
  dueBefore: number | null
}

/** A quote, line by line: what each charge and credit comes from, what the balance pays, and what is due. */
export function QuoteView({ quote, table, period, place, dueBefore }: QuoteViewProps) {
  const t = useT()
  const { moment } = useFormats({ ...place, currencyTag: quote.currencyTag })
  const isNow = quote.when === 'now'
  return (
    <Stack as="section" gap={4} fit className={styles['quote']} data-testid="quote">
      <Row gap={2} across={4} align="center" justify="between" className={styles['split']}>
        <h3>{t('billing.quote.heading')}</h3>
        <Row as="ul" gap={2}>
          {quote.directions.map(({ part, direction }) => (
            <li key={part} className={styles['chip']} data-testid={`direction-${part}`}>
              {t(`billing.quote.directions.${direction}`, { part: t(`billing.parts.${part}`) })}
            </li>
          ))}
        </Row>
      </Row>
      {dueBefore !== null && <ChangedNotice before={dueBefore} quote={quote} place={place} />}
      {isNow && (
        <Stack as="ul" gap={3}>
          {quote.lines.map((line) => (
            <QuoteLine
              key={`${line.kind}-${line.part}-${line.from}`}
              line={line}
              table={table}
              period={period}
              place={{ ...place, currencyTag: quote.currencyTag }}
            />
          ))}
        </Stack>
      )}
      <QuoteTotals quote={quote} place={place} />
      {isNow && quote.dueNow > 0 && (
        <p className={classNames('k-soft k-body', styles['soft'])}>{t('billing.quote.begins')}</p>
      )}
      <LaterPrices quote={quote} place={place} />
      <p className={classNames('k-soft k-body', styles['soft'])}>
        {t('billing.quote.validUntil', { time: moment(quote.validUntil) })}
      </p>
      {quote.exceeded.length > 0 && <Exceeded exceeded={quote.exceeded} />}
    </Stack>
  )
}

type Place = QuoteViewProps['place']

function ChangedNotice({ before, quote, place }: { before: number; quote: QuoteAnswer; place: Place }) {
  const t = useT()
  const { amount } = useFormats({ ...place, currencyTag: quote.currencyTag })
  const now = amount(quote.dueNow)
  return (
    <Stack gap={2} className="k-notice" role="alert" data-testid="quote-changed">
      <p>
        <strong>{t('billing.quote.changed')}</strong>
      </p>
      <p>
        {before === quote.dueNow
          ? t('billing.quote.changedSame', { now })
          : t('billing.quote.changedAmounts', { before: amount(before), now })}
      </p>
    </Stack>
  )
}

type QuoteLineProps = {
  line: QuoteAnswer['lines'][number]
  table: PriceTable | null
  period: BillingPeriod
  place: Place & { currencyTag: string }
}

function QuoteLine({ line, table, period, place }: QuoteLineProps) {
  const t = useT()
  const language = useLanguage()
  const { amount, day, count } = useFormats(place)
  const names = { part: t(`billing.parts.${line.part}`), plan: planName(table, line.planKey, language) }
  return (
    <Row
      as="li"
      gap={3}
      align="start"
      justify="between"
      wrap={false}
      className={styles['line']}
      data-testid={`line-${line.kind}-${line.part}`}
    >
      <span>
        {line.kind === 'credit'
          ? t('billing.quote.credit', names)
          : t('billing.quote.charge', { ...names, period: t(`billing.periods.${period}`) })}
        <span className={classNames('k-soft k-body', styles['soft'])}>
          {t('billing.quote.fromTo', { from: day(line.from), to: day(line.to) })}
          {line.basis && (
            <>
              <br />
              {t('billing.quote.basis', {
                price: amount(line.basis.price),
                left: count(line.basis.secondsLeft),
                all: count(line.basis.secondsOfTerm),
              })}
            </>
          )}
        </span>
      </span>
      <span className="numbers">{amount(line.amount)}</span>
    </Row>
  )
}

function QuoteTotals({ quote, place }: { quote: QuoteAnswer; place: Place }) {
  const t = useT()
  const { amount, percent } = useFormats({ ...place, currencyTag: quote.currencyTag })
  const { total, balanceBefore, balanceUsed, dueNow, balanceAfter, tax } = quote
  const hasSum = quote.when === 'now' && (quote.lines.length > 1 || balanceUsed > 0)
  return (
    <Stack as="dl" gap={2} className={styles['totals']}>
      {hasSum && (
        <Row gap={3} align="baseline" justify="between" wrap={false}>
          <dt>{t('billing.quote.total')}</dt>
          <dd className="numbers">{amount(total)}</dd>
        </Row>
      )}
      {balanceUsed > 0 && (
        <Row gap={3} align="baseline" justify="between" wrap={false}>
          <dt>{t('billing.quote.balanceUsed', { balance: amount(balanceBefore) })}</dt>
          <dd className="numbers">{amount(-balanceUsed)}</dd>
        </Row>
      )}
      <Row gap={3} align="baseline" justify="between" wrap={false}>
        <dt className="k-strong">{t('billing.quote.dueNow')}</dt>
        <dd className="k-title k-strong numbers" data-testid="quote-due">
          {amount(dueNow)}
        </dd>
      </Row>
      {tax && tax.amount > 0 && (
        <Row gap={3} align="baseline" justify="between" wrap={false}>
          <dt className={classNames('k-soft k-body', styles['soft'])}>
            {t('billing.quote.tax', { amount: amount(tax.amount), name: tax.name, rate: percent(tax.rate) })}
          </dt>
        </Row>
      )}
      {(balanceBefore > 0 || balanceAfter > 0) && (
        <Row gap={3} align="baseline" justify="between" wrap={false}>
          <dt className={classNames('k-soft k-body', styles['soft'])} data-testid="quote-balance-after">
            {t('billing.quote.balanceAfter', { amount: amount(balanceAfter) })}
          </dt>
        </Row>
      )}
    </Stack>
  )
}

function LaterPrices({ quote, place }: { quote: QuoteAnswer; place: Place }) {
  const t = useT()
  const { amount, day } = useFormats({ ...place, currencyTag: quote.currencyTag })
  return quote.laterPrices.map((later) => (
    <Stack key={later.part} as="p" gap={2} className="k-notice">
      {t('billing.quote.later', {
        part: t(`billing.parts.${later.part}`),
        amount: amount(later.amount),
        date: day(later.from),
      })}
    </Stack>
  ))
}

/** What the company has to give up first, with what to do about it. */
function Exceeded({ exceeded }: { exceeded: QuoteAnswer['exceeded'] }) {
  const t = useT()
  return (
    <Stack gap={2} className="k-notice" role="alert" data-testid="quote-exceeded">
      <p>
        <strong>{t('billing.quote.exceededHeading')}</strong>
      </p>
      <ul className={styles['bullets']}>
        {exceeded.map(({ limit, used, allowed }) => (
          <li key={limit}>
            {limit === 'users' || limit === 'checkouts' || limit === 'products'
              ? t(`billing.quote.exceeded.${limit}`, { used, allowed })
              : t('billing.quote.exceeded.other', { limit, used, allowed })}
          </li>
        ))}
      </ul>
      <p>{t('billing.quote.exceededText')}</p>
    </Stack>
  )
}
