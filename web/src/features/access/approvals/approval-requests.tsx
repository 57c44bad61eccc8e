import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import {
  type Approval,
  answerApproval,
  listApprovals,
} from '@mostrador/contract/features/access/approvals/endpoints.ts'
import { useEffect, useState } from 'react'
import styles from '#src/features/access/approvals/approvals.module.css'
import { SecondsLeft } from '#src/features/access/approvals/seconds-left.tsx'
import { loadWords } from '#src/language/client-words.ts'
import { useT, useTranslator } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { showApiError } from '#src/lib/show-api-error.ts'
import { onLiveNews } from '#src/live/live.ts'
import { Button } from '#src/ui/button.tsx'

/** Requests of others that this person may approve, on every page of the application. */
export function ApprovalRequests() {
  const t = useT()
  const [waiting, setWaiting] = useState<readonly Approval[]>([])

  useEffect(function hearOfRequests() {
    const read = async () => {
      await loadWords('till')
      const { items } = await callEndpoint(listApprovals, {}, { logoutOnFail: false })
      setWaiting(items)
    }
    // If the list fails to load, the next request loads it; the requester can also use a PIN.
    return onLiveNews('approvalRequested', () => void read().catch(() => undefined))
  }, [])
  useEffect(
    function forgetExpired() {
      const next = Math.min(...waiting.map(({ expiresAt }) => Date.parse(expiresAt)))
      if (!Number.isFinite(next)) return undefined
      const timer = setTimeout(
        () => setWaiting((all) => all.filter(({ expiresAt }) => Date.parse(expiresAt) > Date.now())),
        Math.max(0, next - Date.now()),
      )
      return () => clearTimeout(timer)
    },
    [waiting],
  )

  if (waiting.length === 0) return null
  return (
    <Stack
      as="section"
      gap={2}
      className={styles['requests']}
      aria-label={t('approvals.requests')}
      aria-live="assertive"
    >
      {waiting.map((approval) => (
        <Request
          key={approval.id}
          approval={approval}
          onDone={() => setWaiting((all) => all.filter(({ id }) => id !== approval.id))}
        />
      ))}
    </Stack>
  )
}

function Request({ approval, onDone }: { approval: Approval; onDone: () => void }) {
  const t = useT()
  const translator = useTranslator()
  const [isSending, setSending] = useState(false)
  const { id, requestedByName: person, sentence, summary, expiresAt } = approval

  const answer = async (isGranted: boolean) => {
    setSending(true)
    try {
      await callEndpoint(answerApproval, { id, isGranted })
    } catch (error) {
      showApiError(error, translator)
    } finally {
      onDone()
    }
  }
  return (
    <Stack gap={2} className={styles['request']} data-testid="approval-request">
      <h2 className="k-medium">{t('approvals.title')}</h2>
      <p>{t('approvals.what', { person, sentence })}</p>
      <p className="k-soft k-body">“{summary}”</p>
      <SecondsLeft until={expiresAt} />
      <Row gap={2} justify="end" className={styles['actions']}>
        <Button disabled={isSending} onClick={() => void answer(false)} data-testid="approval-deny">
          {t('approvals.deny')}
        </Button>
        <Button look="filled" disabled={isSending} onClick={() => void answer(true)} data-testid="approval-grant">
          {t('approvals.grant')}
        </Button>
      </Row>
    </Stack>
  )
}
