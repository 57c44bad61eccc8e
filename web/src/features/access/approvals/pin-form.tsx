import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { approverPinPattern, longestPin } from '@mostrador/contract/pin.ts'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import styles from '#src/features/access/approvals/approvals.module.css'
import type { Candidate, Candidates } from '#src/features/access/approvals/approvers.ts'
import type { PinFault } from '#src/features/access/approvals/use-approval.ts'
import { useT } from '#src/language/use-t.ts'
import { waitParts } from '#src/offline/pin-tries.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/text-field.tsx'

type FormProps = {
  candidates: Candidates
  fault: PinFault | null
  isChecking: boolean
  onPin: (candidate: Candidate, pin: string, allowsOffline: boolean) => Promise<void>
  onAsk: () => Promise<void>
  onClose: () => void
}

/** Chooses the approver and takes their PIN, or sends a request to their own devices. */
export function PinForm({ candidates, fault, isChecking, onPin, onAsk, onClose }: FormProps) {
  const t = useT()
  const { items, isOffline, canAllow } = candidates
  const [chosenId, setChosenId] = useState(() => (items.find(({ hasPin }) => hasPin) ?? items[0])?.userId ?? '')
  const [pin, setPin] = useState('')
  const [allowsOffline, setAllowsOffline] = useState(false)
  const pinField = useRef<HTMLInputElement>(null)
  const chosen = items.find(({ userId }) => userId === chosenId)
  const isComplete = approverPinPattern.test(pin) && chosen?.hasPin === true

  useEffect(function beginWithThePin() {
    pinField.current?.focus()
  }, [])

  const tryPin = async (candidate: Candidate) => {
    await onPin(candidate, pin, allowsOffline)
    // The form is still open, so the PIN was wrong.
    setPin('')
    pinField.current?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (chosen && isComplete) void tryPin(chosen)
  }
  const choose = (userId: string) => {
    setChosenId(userId)
    setPin('')
    setAllowsOffline(false)
  }
  return (
    <Stack onSubmit={submit} as="form" gap={3} autoComplete="off">
      <Stack as="fieldset" gap={1} className={classNames('k-bare', styles['people'])}>
        <legend>{t('approvals.who')}</legend>
        {items.map((person) => (
          <Person key={person.userId} person={person} isChosen={person.userId === chosenId} onChoose={choose} />
        ))}
      </Stack>
      {chosen?.needsNewPin && (
        <p className={classNames('k-soft k-body', styles['muted'])}>
          {t('approvals.needsNewPinText', { name: chosen.name })}
        </p>
      )}
      {chosen?.hasPin && (
        <PinField ref={pinField} name={chosen.name} pin={pin} onType={setPin} fault={fault} isOffline={isOffline} />
      )}
      {!isOffline && canAllow && chosen?.hasPin && !chosen.isAllowedHere && (
        <AllowHere name={chosen.name} isChecked={allowsOffline} onCheck={setAllowsOffline} />
      )}
      <Actions isOffline={isOffline} isChecking={isChecking} isComplete={isComplete} onAsk={onAsk} onClose={onClose} />
    </Stack>
  )
}

type PinProps = {
  ref: RefObject<HTMLInputElement | null>
  name: string
  pin: string
  onType: (pin: string) => void
  fault: PinFault | null
  isOffline: boolean
}

function PinField({ ref, name, pin, onType, fault, isOffline }: PinProps) {
  const t = useT()
  return (
    <TextField
      ref={ref}
      label={t('approvals.pin', { name })}
      type="password"
      inputMode="numeric"
      autoComplete="off"
      maxLength={longestPin}
      value={pin}
      onChange={(text) => onType(text.replace(/\D/g, ''))}
      error={fault && faultWords(t, fault)}
      help={isOffline ? t('approvals.pinOffline') : undefined}
      data-testid="approval-pin"
    />
  )
}

type ActionsProps = Pick<FormProps, 'isChecking' | 'onAsk' | 'onClose'> & { isOffline: boolean; isComplete: boolean }

function Actions({ isOffline, isChecking, isComplete, onAsk, onClose }: ActionsProps) {
  const t = useT()
  return (
    <Row gap={2} justify="end" className={styles['actions']}>
      <Button onClick={onClose}>{t('shell.buttons.cancel')}</Button>
      {!isOffline && (
        <Button onClick={() => void onAsk()} disabled={isChecking} data-testid="approval-ask">
          {t('approvals.askOnDevice')}
        </Button>
      )}
      <Button type="submit" look="filled" loading={isChecking} disabled={!isComplete} data-testid="approval-submit">
        {t('approvals.approve')}
      </Button>
    </Row>
  )
}

type PersonProps = { person: Candidate; isChosen: boolean; onChoose: (userId: string) => void }

function Person({ person, isChosen, onChoose }: PersonProps) {
  const t = useT()
  const lack = person.needsNewPin ? t('approvals.needsNewPin') : person.hasPin ? null : t('approvals.noPin')
  return (
    <Row as="label" gap={2} align="center" className={styles['person']}>
      <input
        type="radio"
        name="approver"
        value={person.userId}
        checked={isChosen}
        onChange={() => onChoose(person.userId)}
      />
      <strong>{person.name}</strong>
      {person.isOnline && <span className="k-small">{t('approvals.online')}</span>}
      {lack !== null && <span className={classNames('k-soft k-body', styles['muted'])}>{lack}</span>}
    </Row>
  )
}

type AllowProps = { name: string; isChecked: boolean; onCheck: (isChecked: boolean) => void }

/** Never ticked by default: the person who types the PIN decides. */
function AllowHere({ name, isChecked, onCheck }: AllowProps) {
  const t = useT()
  return (
    <Row as="label" gap={2} align="start" wrap={false} className={styles['allow']}>
      <input
        type="checkbox"
        checked={isChecked}
        onChange={(event) => onCheck(event.target.checked)}
        data-testid="approval-allow-here"
      />
      <span>
        {t('approvals.allowHere')}
        <span className={classNames('k-soft k-body', styles['muted'])}>{t('approvals.allowHereHelp', { name })}</span>
      </span>
    </Row>
  )
}

function faultWords(t: ReturnType<typeof useT>, fault: PinFault): string {
  if (fault.kind === 'wrong') return t('approvals.pinWrong')
  if (fault.kind === 'locked') return t('approvals.pinLocked')
  const { unit, count } = waitParts(fault.waitMs)
  return t(`approvals.pinWait.${unit}`, { count })
}
