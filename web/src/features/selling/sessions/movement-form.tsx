import type { ApprovalSubject } from '@mostrador/contract/features/access/approvals/endpoints.ts'
import { formatMoney, localeOf, parseMoneyText } from '@mostrador/contract/format.ts'
import { type HandMovement, handMovements, longestReason } from '@mostrador/domain/drawer/cash-session.ts'
import { type Money, zero } from '@mostrador/domain/money/money.ts'
import { type FormEvent, Suspense, useEffect, useState } from 'react'
import { v7 as newId } from 'uuid'
import { ApprovalDialog } from '#src/features/access/approvals/public.tsx'
import { beyondDrawerApproval, beyondDrawerPermission } from '#src/features/selling/sessions/beyond-drawer-approval.ts'
import { AmountField, FormEnd } from '#src/features/selling/sessions/form-parts.tsx'
import { MovementKinds } from '#src/features/selling/sessions/movement-kinds.tsx'
import { findMovementFaults } from '#src/features/selling/sessions/movement-faults.ts'
import { printMovementSlip, slipChoice } from '#src/features/selling/sessions/movement-slip.ts'
import styles from '#src/features/selling/sessions/session-dialogs.module.css'
import type { SessionTools } from '#src/features/selling/registers/public.tsx'
import { openDrawer } from '#src/features/selling/printers/public.tsx'
import type { T } from '#src/language/translator.ts'
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
  const form = useMovement(tools, first ?? kinds[0] ?? 'payIn', onClose)
  const { values, change, faults, asking } = form

  return (
    <>
      <form className={styles['form']} onSubmit={(event) => void form.submit(event)} noValidate>
        <MovementKinds
          kinds={kinds}
          chosen={values.kind}
          onChoose={(kind) => {
            change({ kind })
            form.setFaults({})
            form.setDoubted(null)
          }}
        />
        <AmountRow form={form} />
        <TextField
          label={t('registers.movements.reason')}
          value={values.reason}
          error={faults.reason}
          maxLength={longestReason}
          autoComplete="off"
          onChange={(reason) => change({ reason })}
          data-scan="divert"
          data-testid="movement-reason"
        />
        <CategoryAndSlip form={form} categories={tools.settings.company.movementCategories} />
        <FormEnd fault={faults.whole}>
          {onList && (
            <Button look="quiet" onClick={onList} data-testid="movement-list">
              {t('registers.movements.moved')}
            </Button>
          )}
          <Button onClick={onClose}>{t('shell.buttons.cancel')}</Button>
          <Button type="submit" look="filled" loading={form.isSaving} data-testid="movement-save">
            {t(form.doubted === null ? 'registers.movements.save' : 'registers.movements.saveAnyway')}
          </Button>
        </FormEnd>
      </form>
      {asking !== null && <BeyondDrawer tools={tools} form={form} amount={asking} />}
    </>
  )
}

type Values = { kind: HandMovement; amountText: string; reason: string; category: string }
type MovementState = ReturnType<typeof useMovement>

/** What is typed, what is wrong with it, and storing it. */
function useMovement(tools: SessionTools, firstKind: HandMovement, onClose: () => void) {
  const t = useT()
  const [movementId] = useState(() => newId())
  const [values, setValues] = useState<Values>({ kind: firstKind, amountText: '', reason: '', category: '' })
  const change = (part: Partial<Values>) => setValues((current) => ({ ...current, ...part }))
  const slips = useSlips()
  const [faults, setFaults] = useState<Faults>({})
  const [isSaving, setSaving] = useState(false)
  /** The expected amount that was exceeded, after one warning. */
  const [doubted, setDoubted] = useState<Money | null>(null)
  const [asking, setAsking] = useState<Money | null>(null)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSaving) return
    const form = event.currentTarget
    setSaving(true)
    const { amount, isMore, faults: found } = await judge(tools, values, doubted, t)
    setFaults(found)
    if (found.amount || found.reason) focusFault(form)
    if (isMore && amount !== undefined && !found.reason) {
      // A member who may decide it confirms once more; others request an approval.
      if (sessionCan(tools.session, beyondDrawerPermission)) setDoubted(amount)
      else setAsking(amount)
    } else if (!found.amount && !found.reason && amount !== undefined) await save(amount)
    setSaving(false)
  }

  const save = async (amount: Money, approval?: GivenApproval) => {
    const movement = movementOf(tools, movementId, values, amount, approval)
    try {
      await recordMovementHere(tools.outbox, movement, documentMaker(tools.session))
    } catch {
      setFaults({ whole: t('registers.movements.notSaved') })
      return
    }
    tools.nudge()
    openDrawer()
    if (slips === 'on') printMovementSlip(tools, movement)
    const kind = t(`registers.movements.kinds.${values.kind}`)
    showAlert({ type: 'success', title: t('registers.movements.saved', { kind }) })
    onClose()
  }

  const state = { movementId, values, slips, faults, isSaving, doubted, asking }
  return { ...state, change, setFaults, setDoubted, setAsking, submit, save }
}

function useSlips() {
  const slips = useStore(slipChoice.store, 'off')
  useEffect(function readChoice() {
    slipChoice.load()
  }, [])
  return slips
}

/** The amount, what is wrong with the movement, and whether it takes more than the drawer should hold. */
async function judge(tools: SessionTools, { kind, amountText, reason }: Values, doubted: Money | null, t: T) {
  const { settings } = tools.settings.company
  const amount = kind === 'drawerOpen' ? zero : parseMoneyText(amountText, settings.currencyTag, localeOf(settings))
  const found = await findMovementFaults(tools, kind, amount, reason.trim())
  const isMore = found.expected !== undefined && !found.amount && amount !== doubted
  const words = found.amount
    ? t(`registers.movements.${found.amount.key}`, found.amount.values)
    : isMore && t('registers.movements.moreThanDrawer', { amount: formatMoney(found.expected ?? zero, settings) })
  const faults: Faults = {
    ...(words && { amount: words }),
    ...(found.reason && { reason: t('registers.movements.reasonTooShort') }),
  }
  return { amount, isMore, faults }
}

function movementOf(
  { register }: SessionTools,
  movementId: string,
  { kind, reason, category }: Values,
  amount: Money,
  approval?: GivenApproval,
) {
  return {
    ...sessionOf(register),
    movementId,
    kind,
    amount,
    reason: reason.trim() || null,
    ...(category !== '' && kind !== 'drawerOpen' && { category }),
    occurredAt: serverNow().toISOString(),
    ...(approval && { approvals: approvalsToSend([approval]) }),
  }
}

/** Opening the drawer moves no amount. */
function AmountRow({ form: { values, faults, change, setDoubted } }: { form: MovementState }) {
  if (values.kind === 'drawerOpen') return null
  return (
    <AmountField
      value={values.amountText}
      error={faults.amount}
      onChange={(amountText) => {
        change({ amountText })
        setDoubted(null)
      }}
      testId="movement-amount"
    />
  )
}

type MoreProps = { form: MovementState; categories: readonly string[] }

function CategoryAndSlip({ form: { values, change, slips }, categories }: MoreProps) {
  const t = useT()
  if (values.kind === 'drawerOpen') return null
  return (
    <>
      <CategoryField categories={categories} value={values.category} onChange={(category) => change({ category })} />
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
  )
}

/** Asks another member to allow taking more than the drawer should hold. */
function BeyondDrawer({ tools, form, amount }: { tools: SessionTools; form: MovementState; amount: Money }) {
  const t = useT()
  return (
    <Suspense>
      <ApprovalDialog
        subject={subjectOf(
          form.movementId,
          amount,
          t('registers.movements.asked', {
            kind: t(`registers.movements.kinds.${form.values.kind}`),
            amount: formatMoney(amount, tools.settings.company.settings),
          }),
        )}
        pins={tools.pins}
        onGranted={(approval) => {
          form.setAsking(null)
          void form.save(amount, approval)
        }}
        onClose={() => form.setAsking(null)}
      />
    </Suspense>
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

const subjectOf = (documentId: string, amount: Money, summary: string): ApprovalSubject => ({
  ...beyondDrawerApproval(amount),
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
