import { formatMoney, localeOf, parseMoneyText } from '@mostrador/contract/format.ts'
import { type HandMovement, handMovements, shortestReason } from '@mostrador/domain/cash-session.ts'
import { money, type Money, zero } from '@mostrador/domain/money.ts'
import { type FormEvent, useState } from 'react'
import { v7 as newId } from 'uuid'
import { readReport } from '#src/features/checkouts/read-report.ts'
import { mayKnowExpected } from '#src/features/checkouts/register-rules.ts'
import styles from '#src/features/checkouts/session-dialogs.module.css'
import type { SessionTools } from '#src/features/checkouts/session-tools.ts'
import { openDrawer } from '#src/features/printers/public.tsx'
import { useT } from '#src/language/use-t.ts'
import { serverNow } from '#src/lib/server-clock.ts'
import { recordMovementHere, sessionOf } from '#src/offline/session-documents.ts'
import { documentMaker } from '#src/session/document-maker.ts'
import { sessionCan } from '#src/session/use-can.ts'
import { showAlert } from '#src/shell/alerts-store.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { TextField } from '#src/ui/text-field.tsx'

const maxWidthPx = 480
const longestReason = 200

type Faults = { amount?: string; reason?: string; whole?: string }

type DialogProps = { tools: SessionTools; first?: HandMovement; onClose: () => void }

/** Cash put in or taken out by hand, with its reason: kept on the device first, as everything at the till. `first` is what it is for until somebody chooses. */
export function MovementDialog({ tools, first, onClose }: DialogProps) {
  const t = useT()
  const kinds = handMovements.filter((kind) => mayMove(tools, kind))
  const [kind, setKind] = useState<HandMovement>(first ?? kinds[0] ?? 'payIn')
  const [amountText, setAmountText] = useState('')
  const [reason, setReason] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const [isSaving, setSaving] = useState(false)
  const { settings } = tools.settings.company

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSaving) return
    const form = event.currentTarget
    setSaving(true)
    const amount = kind === 'drawerOpen' ? zero : parseMoneyText(amountText, settings.currencyTag, localeOf(settings))
    const found = await findFaults(tools, kind, amount, reason.trim())
    setFaults({
      ...(found.amount && { amount: t(`checkouts.movements.${found.amount.key}`, found.amount.values) }),
      ...(found.reason && { reason: t('checkouts.movements.reasonTooShort') }),
    })
    if (found.amount || found.reason) focusFault(form)
    else if (amount !== undefined) await save(amount)
    setSaving(false)
  }

  const save = async (amount: Money) => {
    const { outbox, register, session, nudge } = tools
    const movement = {
      ...sessionOf(register),
      movementId: newId(),
      kind,
      amount,
      reason: reason.trim() || null,
      occurredAt: serverNow().toISOString(),
    }
    try {
      await recordMovementHere(outbox, movement, documentMaker(session))
    } catch {
      setFaults({ whole: t('checkouts.movements.notSaved') })
      return
    }
    nudge()
    openDrawer()
    showAlert({
      type: 'success',
      title: t('checkouts.movements.saved', { kind: t(`checkouts.movements.kinds.${kind}`) }),
    })
    onClose()
  }

  return (
    <Dialog title={t('checkouts.movements.title')} maxWidth={maxWidthPx} onClose={onClose} testId="movement-dialog">
      <form className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
        <fieldset className={styles['kinds']}>
          <legend>{t('checkouts.movements.kind')}</legend>
          {kinds.map((option) => (
            <label key={option} className={styles['kind']}>
              <input
                type="radio"
                name="movement-kind"
                value={option}
                checked={option === kind}
                onChange={() => {
                  setKind(option)
                  setFaults({})
                }}
              />
              {t(`checkouts.movements.kinds.${option}`)}
            </label>
          ))}
        </fieldset>
        <p className={styles['help']}>{t(`checkouts.movements.kindHelp.${kind}`)}</p>
        {kind !== 'drawerOpen' && (
          <TextField
            label={t('checkouts.movements.amount')}
            value={amountText}
            error={faults.amount}
            inputMode="decimal"
            autoComplete="off"
            onChange={setAmountText}
            data-scan="divert"
            data-testid="movement-amount"
          />
        )}
        <TextField
          label={t('checkouts.movements.reason')}
          value={reason}
          error={faults.reason}
          maxLength={longestReason}
          autoComplete="off"
          onChange={setReason}
          data-scan="divert"
          data-testid="movement-reason"
        />
        {faults.whole && <p role="alert">{faults.whole}</p>}
        <div className={styles['actions']}>
          <Button onClick={onClose}>{t('shell.buttons.cancel')}</Button>
          <Button type="submit" look="filled" loading={isSaving} data-testid="movement-save">
            {t('checkouts.movements.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** The field to put right has the focus, once the faults are shown. */
function focusFault(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid]')?.focus())
}

function mayMove({ session }: SessionTools, kind: HandMovement): boolean {
  return sessionCan(session, kind === 'drawerOpen' ? 'CHECKOUTS__DRAWER_OPEN' : 'CHECKOUTS__MOVEMENTS_ADD')
}

type AmountFault = { key: 'amountInvalid' | 'overLimit' | 'moreThanDrawer'; values: { amount: string } }

async function findFaults(
  tools: SessionTools,
  kind: HandMovement,
  amount: Money | undefined,
  reason: string,
): Promise<{ amount?: AmountFault; reason?: true }> {
  const amountFault = kind === 'drawerOpen' ? undefined : await findAmountFault(tools, kind, amount)
  const lacksReason = kind !== 'cashDrop' && reason.length < shortestReason
  return { ...(amountFault && { amount: amountFault }), ...(lacksReason && { reason: true }) }
}

/** Nothing is taken out that is not there; who may not know what is there is stopped by the limit of the profile only. */
async function findAmountFault(
  tools: SessionTools,
  kind: HandMovement,
  amount: Money | undefined,
): Promise<AmountFault | undefined> {
  const show = (value: Money) => ({ amount: formatMoney(value, tools.settings.company.settings) })
  if (amount === undefined || amount <= 0) return { key: 'amountInvalid', values: { amount: '' } }
  if (kind === 'payIn') return undefined

  const limit = tools.session.companyProfile?.limits.maxPayOutAmount ?? null
  if (limit !== null && kind !== 'cashDrop' && amount > limit) {
    return { key: 'overLimit', values: show(money(limit)) }
  }
  if (!mayKnowExpected(tools)) return undefined
  const found = await readReport(tools)
  const expected = found?.report.cash.expectedAmount
  return expected !== undefined && amount > expected ? { key: 'moreThanDrawer', values: show(expected) } : undefined
}
