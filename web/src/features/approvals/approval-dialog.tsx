import type { ApprovalSubject } from '@mostrador/contract/features/approvals/endpoints.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import styles from '#src/features/approvals/approvals.module.css'
import { type Candidate, type Candidates, findCandidates } from '#src/features/approvals/approvers.ts'
import { SecondsLeft } from '#src/features/approvals/seconds-left.tsx'
import { type PinFault, useApproval } from '#src/features/approvals/use-approval.ts'
import { useT } from '#src/language/use-t.ts'
import type { KeptApprover } from '#src/offline/approvers.ts'
import type { GivenApproval } from '#src/offline/draft-cart.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { TextField } from '#src/ui/text-field.tsx'

const dialogWidthPx = 440

type DialogProps = {
  subject: ApprovalSubject
  /** People this device can check by itself. */
  readKept: () => Promise<KeptApprover[]>
  onGranted: (approval: GivenApproval) => void
  onClose: () => void
}

/** Another member allows what the person at this device may not do: with their PIN here, or on their own device. */
export function ApprovalDialog({ subject, readKept, onGranted, onClose }: DialogProps) {
  const t = useT()
  const candidates = useCandidates(subject, readKept)
  const { state, approveHere, askOnDevices, cancelWaiting } = useApproval(subject, onGranted)
  const isEmpty = candidates !== null && candidates !== 'failed' && candidates.items.length === 0

  return (
    <Dialog title={t('approvals.title')} maxWidth={dialogWidthPx} onClose={onClose} testId="approval-dialog">
      <p className={styles['subject']}>{subject.summary}</p>
      {state.kind === 'waiting' ? (
        <>
          <output className={styles['waiting']}>
            <Spinner size={22} />
            {t('approvals.waiting')}
          </output>
          <SecondsLeft until={state.expiresAt} />
          <div className={styles['actions']}>
            <Button onClick={cancelWaiting}>{t('shell.buttons.back')}</Button>
          </div>
        </>
      ) : (
        <>
          <p className={styles['lead']}>{t('approvals.lead')}</p>
          {candidates === null && <Spinner size={22} label={t('shell.preloader.loading')} />}
          {candidates === 'failed' && <p role="alert">{t('approvals.notLoaded')}</p>}
          {isEmpty && <p role="alert">{t(candidates.isOffline ? 'approvals.nobodyOffline' : 'approvals.nobody')}</p>}
          {state.kind === 'choosing' && state.note && <p role="alert">{t(`approvals.${state.note}`)}</p>}
          {candidates !== null && candidates !== 'failed' && !isEmpty && (
            <PinForm
              candidates={candidates}
              fault={state.kind === 'choosing' ? state.fault : null}
              isChecking={state.kind === 'checking'}
              onPin={approveHere}
              onAsk={askOnDevices}
              onClose={onClose}
            />
          )}
          {(candidates === 'failed' || isEmpty) && (
            <div className={styles['actions']}>
              <Button onClick={onClose}>{t('shell.buttons.close')}</Button>
            </div>
          )}
        </>
      )}
    </Dialog>
  )
}

function useCandidates(
  subject: ApprovalSubject,
  readKept: () => Promise<KeptApprover[]>,
): Candidates | 'failed' | null {
  const [candidates, setCandidates] = useState<Candidates | 'failed' | null>(null)
  // Asked once: what is wanted does not change while the dialog is open.
  const asked = useRef({ subject, readKept })
  useEffect(function ask() {
    let isGone = false
    findCandidates(asked.current.subject, asked.current.readKept).then(
      (found) => !isGone && setCandidates(found),
      () => !isGone && setCandidates('failed'),
    )
    return () => {
      isGone = true
    }
  }, [])
  return candidates
}

type FormProps = {
  candidates: Candidates
  fault: PinFault | null
  isChecking: boolean
  onPin: (candidate: Candidate, pin: string) => Promise<void>
  onAsk: () => Promise<void>
  onClose: () => void
}

function PinForm({ candidates: { items, isOffline }, fault, isChecking, onPin, onAsk, onClose }: FormProps) {
  const t = useT()
  const [chosenId, setChosenId] = useState(() => (items.find(({ hasPin }) => hasPin) ?? items[0])?.userId ?? '')
  const [pin, setPin] = useState('')
  const pinField = useRef<HTMLInputElement>(null)
  const chosen = items.find(({ userId }) => userId === chosenId)
  const isComplete = /^\d{4,8}$/.test(pin) && chosen?.hasPin === true

  useEffect(function beginWithThePin() {
    pinField.current?.focus()
  }, [])

  const tryPin = async (candidate: Candidate) => {
    await onPin(candidate, pin)
    // Still here, so it was not the right one.
    setPin('')
    pinField.current?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (chosen && isComplete) void tryPin(chosen)
  }
  return (
    <form onSubmit={submit} className={styles['form']} autoComplete="off">
      <fieldset className={styles['people']}>
        <legend>{t('approvals.who')}</legend>
        {items.map((person) => (
          <label key={person.userId} className={styles['person']}>
            <input
              type="radio"
              name="approver"
              value={person.userId}
              checked={person.userId === chosenId}
              onChange={() => {
                setChosenId(person.userId)
                setPin('')
              }}
            />
            <strong>{person.name}</strong>
            {person.isOnline && <span className={styles['online']}>{t('approvals.online')}</span>}
            {!person.hasPin && <span className={styles['muted']}>{t('approvals.noPin')}</span>}
          </label>
        ))}
      </fieldset>
      {chosen?.hasPin && (
        <TextField
          ref={pinField}
          label={t('approvals.pin', { name: chosen.name })}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
          value={pin}
          onChange={(text) => setPin(text.replace(/\D/g, ''))}
          error={fault && t(`approvals.${fault}`)}
          help={isOffline ? t('approvals.pinOffline') : undefined}
          data-testid="approval-pin"
        />
      )}
      <div className={styles['actions']}>
        <Button onClick={onClose}>{t('shell.buttons.cancel')}</Button>
        {!isOffline && (
          <Button onClick={() => void onAsk()} disabled={isChecking} data-testid="approval-ask">
            {t('approvals.askOnDevice')}
          </Button>
        )}
        <Button type="submit" look="filled" loading={isChecking} disabled={!isComplete} data-testid="approval-submit">
          {t('approvals.approve')}
        </Button>
      </div>
    </form>
  )
}
