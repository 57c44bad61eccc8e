import { classNames } from '#src/ui/class-names.ts'
import { Row } from '#src/ui/layout/boxes.tsx'
import type { ApprovalSubject } from '@mostrador/contract/features/access/approvals/endpoints.ts'
import { useEffect, useRef, useState } from 'react'
import styles from '#src/features/access/approvals/approvals.module.css'
import { type Candidates, findCandidates } from '#src/features/access/approvals/approvers.ts'
import { PinForm } from '#src/features/access/approvals/pin-form.tsx'
import { SecondsLeft } from '#src/features/access/approvals/seconds-left.tsx'
import { useApproval } from '#src/features/access/approvals/use-approval.ts'
import { useT } from '#src/language/use-t.ts'
import type { GivenApproval } from '#src/offline/draft-cart.ts'
import type { PinChecker } from '#src/offline/pin-checker.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Spinner } from '#src/ui/spinner.tsx'

const dialogWidthPx = 440

type DialogProps = {
  subject: ApprovalSubject
  /** The PINs that this device can check itself. */
  pins: PinChecker
  onGranted: (approval: GivenApproval) => void
  onClose: () => void
}

/** Another member approves what the profile forbids: with their PIN here, or on their own device. */
export function ApprovalDialog({ subject, pins, onGranted, onClose }: DialogProps) {
  const t = useT()
  const candidates = useCandidates(subject, pins)
  const { state, approveHere, askOnDevices, cancelWaiting } = useApproval(subject, pins, onGranted)
  const isEmpty = candidates !== null && candidates !== 'failed' && candidates.items.length === 0

  return (
    <Dialog title={t('approvals.title')} maxWidth={dialogWidthPx} onClose={onClose} testId="approval-dialog">
      <Asked candidates={candidates} summary={subject.summary} />
      {state.kind === 'waiting' ? (
        <>
          <Row as="output" gap={3} align="center" wrap={false}>
            <Spinner size={22} />
            {t('approvals.waiting')}
          </Row>
          <SecondsLeft until={state.expiresAt} />
          <Row gap={2} justify="end" className={styles['actions']}>
            <Button onClick={cancelWaiting}>{t('shell.buttons.back')}</Button>
          </Row>
        </>
      ) : (
        <>
          <p className="k-soft k-body">{t('approvals.lead')}</p>
          {candidates === null && <Spinner size={22} label={t('shell.preloader.loading')} />}
          {candidates === 'failed' && <p role="alert">{t('approvals.notLoaded')}</p>}
          {isEmpty && <p role="alert">{t(nobodyWords(candidates))}</p>}
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
            <Row gap={2} justify="end" className={styles['actions']}>
              <Button onClick={onClose}>{t('shell.buttons.close')}</Button>
            </Row>
          )}
        </>
      )}
    </Dialog>
  )
}

/** What would be allowed, as the server says it, and the words of the person who asks; without a connection only those. */
function Asked({ candidates, summary }: { candidates: Candidates | 'failed' | null; summary: string }) {
  const sentence = candidates === 'failed' ? null : (candidates?.sentence ?? null)
  if (sentence === null) return <p className={classNames('k-strong k-breaks', styles['subject'])}>{summary}</p>
  return (
    <>
      <p className={classNames('k-strong k-breaks', styles['subject'])}>{sentence}</p>
      <p className="k-soft k-body">“{summary}”</p>
    </>
  )
}

function nobodyWords({ isOffline, canAllow }: Candidates) {
  if (!isOffline) return 'approvals.nobody'
  return canAllow ? 'approvals.nobodyOffline' : 'approvals.noKeyOffline'
}

function useCandidates(subject: ApprovalSubject, pins: PinChecker): Candidates | 'failed' | null {
  const [candidates, setCandidates] = useState<Candidates | 'failed' | null>(null)
  // Stored once: the request does not change while the dialog is open.
  const asked = useRef({ subject, pins })
  useEffect(function ask() {
    let isGone = false
    findCandidates(asked.current.subject, asked.current.pins).then(
      (found) => !isGone && setCandidates(found),
      () => !isGone && setCandidates('failed'),
    )
    return () => {
      isGone = true
    }
  }, [])
  return candidates
}
