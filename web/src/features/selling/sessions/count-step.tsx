import { classNames } from '#src/ui/class-names.ts'
import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { formatMoney } from '@mostrador/contract/format.ts'
import { type FormEvent, useState } from 'react'
import { totalOfPieces } from '@mostrador/domain/money/denominations.ts'
import { countFaults, piecesOf, readAllPieces, type TypedCount } from '#src/features/selling/sessions/count.ts'
import { offeredTenders, type SessionTools } from '#src/features/selling/registers/public.tsx'
import styles from '#src/features/selling/sessions/session-dialogs.module.css'
import { useT } from '#src/language/use-t.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/text-field.tsx'

type StepProps = {
  tools: SessionTools
  count: TypedCount
  onChange: (change: Partial<TypedCount>) => void
  onNext: () => void
  onCancel: () => void
}

/** The drawer is counted before the expected amount is shown. */
export function CountStep({ tools, count, onChange, onNext, onCancel }: StepProps) {
  const t = useT()
  const { settings } = tools.settings.company
  const pieces = piecesOf(settings.currencyTag)
  const isByPieces = count.way === 'pieces' && pieces.length > 0
  const [isTried, setTried] = useState(false)
  const faults = isTried ? countFaults(count, settings) : new Set<string>()
  const faultOf = (field: string) => (faults.has(field) ? t('registers.closing.amountInvalid') : undefined)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (countFaults(count, settings).size === 0) onNext()
  }
  return (
    <Stack as="form" gap={4} onSubmit={submit} noValidate>
      <h3>{t('registers.closing.count')}</h3>
      <p className="k-muted k-small">{t('registers.closing.countHelp')}</p>
      {isByPieces ? (
        <PieceCounts tools={tools} count={count} onChange={onChange} faults={faults} />
      ) : (
        <TextField
          label={t('registers.closing.counted')}
          value={count.total}
          error={faultOf('total')}
          inputMode="decimal"
          autoComplete="off"
          onChange={(total) => onChange({ total, way: 'total' })}
          data-testid="closing-total"
        />
      )}
      {pieces.length > 0 && (
        <Button
          look="quiet"
          onClick={() => onChange({ way: isByPieces ? 'total' : 'pieces' })}
          data-testid="closing-way"
        >
          {t(isByPieces ? 'registers.closing.byTotal' : 'registers.closing.byNotes')}
        </Button>
      )}
      <OtherCounts tools={tools} count={count} onChange={onChange} faultOf={faultOf} />
      {faults.size > 0 && isByPieces && <p role="alert">{t('registers.closing.amountInvalid')}</p>}
      <Row gap={2} justify="end">
        <Button onClick={onCancel}>{t('shell.buttons.cancel')}</Button>
        <Button type="submit" look="filled" data-testid="closing-next">
          {t('registers.closing.next')}
        </Button>
      </Row>
    </Stack>
  )
}

type PiecesProps = Pick<StepProps, 'tools' | 'count' | 'onChange'> & { faults: ReadonlySet<string> }

/** The number of each coin and note, and their sum. */
function PieceCounts({ tools, count, onChange, faults }: PiecesProps) {
  const t = useT()
  const { settings } = tools.settings.company
  return (
    <>
      <Stack gap={2} className={classNames('k-across4', styles['pieces'])}>
        {piecesOf(settings.currencyTag).map((value) => (
          <PieceField
            key={value}
            label={formatMoney(value, settings)}
            spokenLabel={t('registers.closing.piecesOf', { value: formatMoney(value, settings) })}
            text={count.pieces[value] ?? ''}
            isInvalid={faults.has(`piece:${value}`)}
            onChange={(text) => onChange({ pieces: { ...count.pieces, [value]: text } })}
          />
        ))}
      </Stack>
      <Row as="p" justify="between" wrap={false} className={classNames('k-large k-strong', styles['sum'])}>
        <span>{t('registers.closing.counted')}</span>
        <output className="numbers">{formatMoney(totalOfPieces(readAllPieces(count.pieces)), settings)}</output>
      </Row>
    </>
  )
}

type PieceProps = {
  label: string
  spokenLabel: string
  text: string
  isInvalid: boolean
  onChange: (text: string) => void
}

function PieceField({ label, spokenLabel, text, isInvalid, onChange }: PieceProps) {
  return (
    <Stack as="label" gap={2} align="center" className={styles['piece']}>
      <span className="numbers">{label}</span>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={spokenLabel}
        aria-invalid={isInvalid || undefined}
        placeholder="0"
        value={text}
        onFocus={(event) => event.target.select()}
        onChange={(event) => onChange(event.target.value)}
      />
    </Stack>
  )
}

type OtherProps = Pick<StepProps, 'tools' | 'count' | 'onChange'> & { faultOf: (field: string) => string | undefined }

function OtherCounts({ tools, count, onChange, faultOf }: OtherProps) {
  const t = useT()
  const { company } = tools.settings
  const others = offeredTenders(tools).filter(({ type, countedAtClose }) => countedAtClose && type !== 'cash')
  if (others.length === 0) return null
  return (
    <details>
      <summary>{t('registers.closing.others')}</summary>
      <Stack gap={4}>
        <p className="k-muted k-small">{t('registers.closing.othersHelp')}</p>
        {others.map(({ id, key, name }) => (
          <TextField
            key={id}
            label={name[company.settings.languageTag]}
            data-testid={`closing-other-${key}`}
            value={count.others[id] ?? ''}
            error={faultOf(`other:${id}`)}
            inputMode="decimal"
            autoComplete="off"
            onChange={(text) => onChange({ others: { ...count.others, [id]: text } })}
          />
        ))}
      </Stack>
    </details>
  )
}
