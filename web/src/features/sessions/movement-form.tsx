import type { ApprovalSubject } from '@mostrador/contract/features/approvals/endpoints.ts'
import { formatMoney, localeOf, parseMoneyText } from '@mostrador/contract/format.ts'
import { type HandMovement, handMovements, longestReason } from '@mostrador/domain/drawer/cash-session.ts'
import { type Money, zero } from '@mostrador/domain/money/money.ts'
import { type FormEvent, Suspense, useEffect, useState } from 'react'
import { v7 as newId } from 'uuid'
import { ApprovalDialog } from '#src/features/approvals/public.tsx'
import { beyondDrawerApproval } from '#src/features/sessions/beyond-drawer-approval.ts'
import { AmountField, FormEnd } from '#src/features/sessions/form-parts.tsx'
import { MovementKinds } from '#src/features/sessions/movement-kinds.tsx'
import { findMovementFaults } from '#src/features/sessions/movement-faults.ts'
import { printMovementSlip, slipChoice } from '#src/features/sessions/movement-slip.ts'
import styles from '#src/features/sessions/session-dialogs.module.css'
import type { SessionTools } from '#src/features/registers/public.tsx'
import { openDrawer } from '#src/features/printers/public.tsx'
import { useT } from '#src/language/use-t.ts'
import { serverNow } from '#src/lib/server-clock.ts'
import { useStore } from '#src/lib/store.ts'
import { approvalsToSend, type GivenApproval } from '#src/offline/draft-cart.ts'
import { recordMovementHere, sessionOf } from '#src/offline/session-documents.ts'
import { documentMaker } from '#src/session/document-maker.ts'
import { sessionCan } from '#src/session/use-can.ts'
import { showAlert } from '#src/shell/alerts-store.ts'
import { Button } from '#src/ui/button.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'

type Faults = { amount?: string; reason?: string; whole?: string }

type FormProps = {
  tools: SessionTools
  first: HandMovement | undefined
  onClose: () => void
  /** Opens the earlier movements; absent if there are none. */
  onList: (() => void) | undefined
}

/** Moves cash in or out by hand, with a reason: stored on the device first, like every document of the till. */
export function MovementForm({ tools, first, onClose, onList }: FormProps) {
  const t = useT()
  const kinds = handMovements.filter((kind) => mayMove(tools, kind))
  const [movementId] = useState(() => newId())
  const [kind, setKind] = useState<HandMovement>(first ?? kinds[0] ?? 'payIn')
  const [amountText, setAmountText] = useState('')
  const [reason, setReason] = useState('')
  const [category, setCategory] = useState('')
  const slips = useStore(slipChoice.store, 'off')
  useEffect(function readChoice() {
    slipChoice.load()
  }, [])
  const [faults, setFaults] = useState<Faults>({})
  const [isSaving, setSaving] = useState(false)
  /** The expected amount that was exceeded, after one warning. */
  const [doubted, setDoubted] = useState<Money | null>(null)
  const [asking, setAsking] = useState<Money | null>(null)
  const { settings, movementCategories } = tools.settings.company

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSaving) return
    const form = event.currentTarget
    setSaving(true)
    const amount = kind === 'drawerOpen' ? zero : parseMoneyText(amountText, settings.currencyTag, localeOf(settings))
    const found = await findMovementFaults(tools, kind, amount, reason.trim())
    const isMore = found.expected !== undefined && !found.amount && amount !== doubted
    const words = found.amount
      ? t(`registers.movements.${found.amount.key}`, found.amount.values)
      : isMore && t('registers.movements.moreThanDrawer', { amount: formatMoney(found.expected ?? zero, settings) })
    setFaults({
      ...(words && { amount: words }),
      ...(found.reason && { reason: t('registers.movements.reasonTooShort') }),
    })
    if (words || found.reason) focusFault(form)
    if (isMore && amount !== undefined && !found.reason) {
      // A member who may decide it confirms once more; others request an approval.
      if (sessionCan(tools.session, beyondDrawerApproval.permission)) setDoubted(amount)
      else setAsking(amount)
    } else if (!found.amount && !found.reason && amount !== undefined) await save(amount)
    setSaving(false)
  }

  const save = async (amount: Money, approval?: GivenApproval) => {
    const { outbox, register, session, nudge } = tools
    const movement = {
      ...sessionOf(register),
      movementId,
      kind,
      amount,
      reason: reason.trim() || null,
      ...(category !== '' && kind !== 'drawerOpen' && { category }),
      occurredAt: serverNow().toISOString(),
      ...(approval && { approvals: approvalsToSend([approval]) }),
    }
    try {
      await recordMovementHere(outbox, movement, documentMaker(session))
    } catch {
      setFaults({ whole: t('registers.movements.notSaved') })
      return
    }
    nudge()
    openDrawer()
    if (slips === 'on') printMovementSlip(tools, movement)
    showAlert({
      type: 'success',
      title: t('registers.movements.saved', { kind: t(`registers.movements.kinds.${kind}`) }),
    })
    onClose()
  }

  return (
    <>
      <form className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
        <MovementKinds
          kinds={kinds}
          chosen={kind}
          onChoose={(option) => {
            setKind(option)
            setFaults({})
            setDoubted(null)
          }}
        />
        {kind !== 'drawerOpen' && (
          <AmountField
            value={amountText}
            error={faults.amount}
            onChange={(text) => {
              setAmountText(text)
              setDoubted(null)
            }}
            testId="movement-amount"
          />
        )}
        <TextField
          label={t('registers.movements.reason')}
          value={reason}
          error={faults.reason}
          maxLength={longestReason}
          autoComplete="off"
          onChange={setReason}
          data-scan="divert"
          data-testid="movement-reason"
        />
        {kind !== 'drawerOpen' && (
          <>
            <CategoryField categories={movementCategories} value={category} onChange={setCategory} />
            <label className={styles['check']}>
              <input
                type="checkbox"
                checked={slips === 'on'}
                onChange={({ target: { checked } }) => slipChoice.set(checked ? 'on' : 'off')}
                data-testid="movement-slip"
              />
              {t('registers.movements.printSlip')}
            </label>
          </>
        )}
        <FormEnd fault={faults.whole}>
          {onList && (
            <Button look="quiet" onClick={onList} data-testid="movement-list">
              {t('registers.movements.moved')}
            </Button>
          )}
          <Button onClick={onClose}>{t('shell.buttons.cancel')}</Button>
          <Button type="submit" look="filled" loading={isSaving} data-testid="movement-save">
            {t(doubted === null ? 'registers.movements.save' : 'registers.movements.saveAnyway')}
          </Button>
        </FormEnd>
      </form>
      {asking !== null && (
        <Suspense>
          <ApprovalDialog
            subject={subjectOf(
              movementId,
              t('registers.movements.asked', {
                kind: t(`registers.movements.kinds.${kind}`),
                amount: formatMoney(asking, settings),
              }),
            )}
            pins={tools.pins}
            onGranted={(approval) => {
              setAsking(null)
              void save(asking, approval)
            }}
            onClose={() => setAsking(null)}
          />
        </Suspense>
      )}
    </>
  )
}

type CategoryProps = { categories: readonly string[]; value: string; onChange: (category: string) => void }

/** The categories of the company; renders nothing without any. */
function CategoryField({ categories, value, onChange }: CategoryProps) {
  const t = useT()
  if (categories.length === 0) return null
  return (
    <SelectField
      label={t('registers.movements.category')}
      placeholder={t('registers.movements.noCategory')}
      options={categories.map((name) => ({ value: name, label: name }))}
      value={value}
      onChange={onChange}
      data-testid="movement-category"
    />
  )
}

const subjectOf = (documentId: string, summary: string): ApprovalSubject => ({
  ...beyondDrawerApproval,
  documentId,
  summary,
})

/** The first field with an error gets the focus, once the errors are shown. */
function focusFault(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid]')?.focus())
}

function mayMove({ session }: SessionTools, kind: HandMovement): boolean {
  return sessionCan(session, kind === 'drawerOpen' ? 'CHECKOUTS__DRAWER_OPEN' : 'CHECKOUTS__MOVEMENTS_ADD')
}
