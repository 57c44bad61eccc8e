import { classNames } from '#src/ui/class-names.ts'
import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { correctCost } from '@mostrador/contract/features/catalogue/stock/endpoints.ts'
import type { CostStep } from '@mostrador/contract/features/catalogue/stock/schema.ts'
import { formatDate, formatQuantity } from '@mostrador/contract/format.ts'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { isNothing, showAmount, showChange, showUnitCost } from '#src/features/catalogue/stock/amount-words.ts'
import { correctionWords } from '#src/features/catalogue/stock/correction-words.ts'
import styles from '#src/features/catalogue/stock/stock.module.css'
import { useLanguage, useT, useTranslator } from '#src/language/use-t.ts'
import { useCan } from '#src/session/use-can.ts'
import { dayWords } from '#src/ui/admin/list/day-words.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

type CostStepsProps = { steps: readonly CostStep[]; onCorrect: (step: CostStep) => void }

/** The rows of the chain: what happened in words, by how much it changed the stock, and what each one cost afterwards. */
export function CostSteps({ steps, onCorrect }: CostStepsProps) {
  const t = useT()
  const mayCorrect = useCan(correctCost)
  return (
    <Stack as="ol" className={styles['steps']} aria-label={t('stock.chain.list')}>
      {steps.map((step) => (
        <li key={step.id} data-testid="cost-step" data-kind={step.kind}>
          <Row gap={3} align="start" justify="between" wrap={false} className={styles['what']}>
            <StepWords step={step} />
            {step.isCorrectable && mayCorrect && (
              <Button variant="subtle" size="compact-sm" onClick={() => onCorrect(step)} data-testid="correct-cost">
                {t('stock.chain.correct')}
              </Button>
            )}
          </Row>
          <StepFigures step={step} />
        </li>
      ))}
    </Stack>
  )
}

function StepWords({ step }: { step: CostStep }) {
  const t = useT()
  const { translate } = useTranslator()
  const language = useLanguage()
  const { settings } = useCompany()
  const isCorrection = step.kind === 'costCorrection'
  const title = isCorrection ? t('stock.correction.title') : translate(`stock.movements.kinds.${step.kind}`)
  return (
    <div>
      <p>
        <strong>{title}</strong>
        {!isCorrection && <> {t('stock.chain.each', { cost: showUnitCost(step.unitCost, settings) })}</>}
        {step.receiptNumber !== null && (
          <>
            {' · '}
            <Link to={`/dashboard/sales/${step.sourceId}`}>
              {t('stock.chain.receipt', { number: step.receiptNumber })}
            </Link>
          </>
        )}
      </p>
      {isCorrection && <p>{correctionWords(step, t, settings)}</p>}
      {step.reason !== null && (!isCorrection || step.cause === 'cost') && <p>{step.reason}</p>}
      <p className="k-muted k-small">
        {dayWords(step.businessDate, 'short', language, settings.regionTag)}
        {step.isLate && ` · ${t('stock.chain.late', { date: formatDate(step.postedAt.slice(0, 10), settings) })}`}
        {step.userName && ` · ${t('stock.chain.by', { name: step.userName })}`}
      </p>
    </div>
  )
}

function StepFigures({ step }: { step: CostStep }) {
  const t = useT()
  const { settings } = useCompany()
  const { quantity, valueDelta, onHandAfter, valueAfter, unitCostAfter } = step
  const signed = quantity.startsWith('-') ? '' : '+'
  const figures = [
    [t('stock.chain.quantity'), isNothing(quantity) ? '–' : `${signed}${formatQuantity(quantity, settings)}`],
    [t('stock.chain.value'), showChange(valueDelta, settings)],
    [t('stock.chain.onHand'), formatQuantity(onHandAfter, settings)],
    [t('stock.chain.valueAfter'), valueAfter === null ? '–' : showAmount(valueAfter, settings)],
    [t('stock.chain.unitCostAfter'), unitCostAfter === null ? '–' : showUnitCost(unitCostAfter, settings)],
  ] as const
  return (
    <Stack as="dl" gap={2} className={classNames('k-facts', styles['figures'])}>
      {figures.map(([label, figure]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="k-figures">{figure}</dd>
        </div>
      ))}
    </Stack>
  )
}
