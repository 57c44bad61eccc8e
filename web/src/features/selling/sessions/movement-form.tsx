import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import type { ApprovalSubject } from '@mostrador/contract/features/access/approvals/endpoints.ts'
import { formatMoney, localeOf, parseMoneyText } from '@mostrador/contract/format.ts'
import { type HandMovement, handMovements, longestReason } from '@mostrador/domain/drawer/cash-session.ts'
import { type Money, zero } from '@mostrador/domain/money/money.ts'
import { Suspense, useEffect, useState } from 'react'
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
import { useForm } from '#src/lib/form.ts'
import { serverNow } from '#src/lib/server-clock.ts'
import { useStore } from '#src/lib/store.ts'
import { approvalsToSend, type GivenApproval } from '#src/offline/draft-cart.ts'
import { recordMovementHere } from '#src/offline/session-documents.ts'
import { sessionOf } from '#src/offline/register.ts'
import { documentMaker } from '#src/session/document-maker.ts'
import { sessionCan } from '#src/session/use-can.ts'
import { showAlert } from '#src/shell/alerts-store.ts'
import { Button } from '#src/ui/button.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'

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
  const movement = useMovement(tools, first ?? kinds[0] ?? 'payIn', onClose)
  const { form, kind, asking } = movement

  return (
    <>
      <Stack as="form" gap={4} onSubmit={form.onSubmit} noValidate>
        <MovementKinds kinds={kinds} chosen={kind} onChoose={movement.choose} />
        <AmountRow movement={movement} />
        <TextField
          label={t('registers.movements.reason')}
          {...form.field('reason')}
          maxLength={longestReason}
          autoComplete="off"
          data-scan="divert"
          data-testid="movement-reason"
        />
        <CategoryAndSlip movement={movement} categories={tools.settings.company.movementCategories} />
        <FormEnd fault={movement.whole}>
          {onList && (
            <Button look="quiet" onClick={onList} data-testid="movement-list">
              {t('registers.movements.moved')}
            </Button>
          )}
          <Button onClick={onClose}>{t('shell.buttons.cancel')}</Button>
          <Button type="submit" look="filled" loading={form.isSending} data-testid="movement-save">
            {t(movement.doubted === null ? 'registers.movements.save' : 'registers.movements.saveAnyway')}
          </Button>
        </FormEnd>
      </Stack>
      {asking !== null && <BeyondDrawer tools={tools} movement={movement} amount={asking} />}
    </>
  )
}

type Values = { amount: string; reason: string; category: string }
type Faults = { amount?: string; reason?: string }
type MovementState = ReturnType<typeof useMovement>

/** What is typed, what is wrong with it, and storing it. */
function useMovement(tools: SessionTools, firstKind: HandMovement, onClose: () => void) {
  const t = useT()
  const [movementId] = useState(() => newId())
  const [kind, setKind] = useState(firstKind)
  const slips = useSlips()
  const [whole, setWhole] = useState<string | null>(null)
  /** The expected amount that was exceeded, after one warning. */
  const [doubted, setDoubted] = useState<Money | null>(null)
  const [asking, setAsking] = useState<Money | null>(null)

  const form = useForm<Values>({
    initial: { amount: '', reason: '', category: '' },
    onSubmit: async (values) => {
      const { amount, isMore, faults } = await findFaults(tools, { kind, values, doubted }, t)
      if (isMore && amount !== undefined && !faults.reason) {
        // A member who may decide it confirms once more; others request an approval.
        if (sessionCan(tools.session, beyondDrawerPermission)) setDoubted(amount)
        else setAsking(amount)
      } else if (!faults.amount && !faults.reason && amount !== undefined) await save(amount)
      return faults
    },
  })
  const save = async (amount: Money, approval?: GivenApproval) => {
    const movement = movementOf(tools, movementId, { kind, ...form.values }, amount, approval)
    setWhole(null)
    try {
      await recordMovementHere(tools.outbox, movement, documentMaker(tools.session))
    } catch {
      setWhole(t('registers.movements.notSaved'))
      return
    }
    tools.nudge()
    openDrawer()
    if (slips === 'on') printMovementSlip(tools, movement)
    const words = t(`registers.movements.kinds.${kind}`)
    showAlert({ type: 'success', title: t('registers.movements.saved', { kind: words }) })
    onClose()
  }

  const choose = (next: HandMovement) => {
    setKind(next)
    form.setAll(form.values)
    setDoubted(null)
  }
  const state = { form, movementId, kind, slips, whole, doubted, asking }
  return { ...state, choose, setDoubted, setAsking, save }
}

function useSlips() {
  const slips = useStore(slipChoice.store, 'off')
  useEffect(function readChoice() {
    slipChoice.load()
  }, [])
  return slips
}

type Typed = { kind: HandMovement; values: Values; doubted: Money | null }

/** The amount, what is wrong with the movement, and whether it takes more than the drawer should hold. */
async function findFaults(tools: SessionTools, { kind, values, doubted }: Typed, t: T) {
  const { settings } = tools.settings.company
  const amount = kind === 'drawerOpen' ? zero : parseMoneyText(values.amount, settings.currencyTag, localeOf(settings))
  const found = await findMovementFaults(tools, kind, amount, values.reason.trim())
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
  { kind, reason, category }: Omit<Values, 'amount'> & { kind: HandMovement },
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
function AmountRow({ movement: { form, kind, setDoubted } }: { movement: MovementState }) {
  if (kind === 'drawerOpen') return null
  return (
    <AmountField
      {...form.field('amount')}
      onChange={(amount) => {
        form.set('amount', amount)
        setDoubted(null)
      }}
      testId="movement-amount"
    />
  )
}

type MoreProps = { movement: MovementState; categories: readonly string[] }

function CategoryAndSlip({ movement: { form, kind, slips }, categories }: MoreProps) {
  const t = useT()
  if (kind === 'drawerOpen') return null
  return (
    <>
      <CategoryField
        categories={categories}
        value={form.values.category}
        onChange={(category) => form.set('category', category)}
      />
      <Row as="label" gap={2} align="center" inline wrap={false} className={styles['check']}>
        <input
          type="checkbox"
          checked={slips === 'on'}
          onChange={({ target: { checked } }) => slipChoice.set(checked ? 'on' : 'off')}
          data-testid="movement-slip"
        />
        {t('registers.movements.printSlip')}
      </Row>
    </>
  )
}

/** Asks another member to allow taking more than the drawer should hold. */
function BeyondDrawer({ tools, movement, amount }: { tools: SessionTools; movement: MovementState; amount: Money }) {
  const t = useT()
  return (
    <Suspense>
      <ApprovalDialog
        subject={subjectOf(
          movement.movementId,
          amount,
          t('registers.movements.asked', {
            kind: t(`registers.movements.kinds.${movement.kind}`),
            amount: formatMoney(amount, tools.settings.company.settings),
          }),
        )}
        pins={tools.pins}
        onGranted={(approval) => {
          movement.setAsking(null)
          void movement.save(amount, approval)
        }}
        onClose={() => movement.setAsking(null)}
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

function mayMove({ session }: SessionTools, kind: HandMovement): boolean {
  return sessionCan(session, kind === 'drawerOpen' ? 'CHECKOUTS__DRAWER_OPEN' : 'CHECKOUTS__MOVEMENTS_ADD')
}
