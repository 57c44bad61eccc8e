import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { Button } from '@mantine/core'
import {
  confirmMoneyChange,
  listMoneyChanges,
  takeBackMoneyChange,
} from '@mostrador/contract/features/access/money-targets/endpoints.ts'
import type { MoneyChange } from '@mostrador/contract/features/access/money-targets/schema.ts'
import { formatDateTime } from '@mostrador/contract/format.ts'
import { PasswordNotGiven, usePasswordAgain } from '#src/features/access/money-targets/password-again.tsx'
import { useT } from '#src/language/use-t.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useEndpointMutation, useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import styles from '#src/ui/admin/form/record-parts.module.css'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Card } from '#src/ui/detail-page.tsx'

/** The changes of where money goes in the last days, for people who may take them back. Nothing when there are none. */
export function MoneyChanges() {
  return useCan(listMoneyChanges) ? <KnownChanges /> : null
}

function KnownChanges() {
  const t = useT()
  const query = useEndpointQuery(listMoneyChanges, {}, { networkMode: 'always' })
  const items = query.data?.items ?? []
  if (items.length === 0) return null
  return (
    <Card title={t('moneyTargets.title')} testId="money-changes">
      <p className="k-muted k-small">{t('moneyTargets.lead')}</p>
      {items.map((change) => (
        <OneChange key={change.id} change={change} onDone={() => void query.refetch()} />
      ))}
    </Card>
  )
}

function OneChange({ change, onDone }: { change: MoneyChange; onDone: () => void }) {
  const t = useT()
  const { settings } = useCompany()
  const { kind, before, after, state, changedBy, changedAt, effectiveAt } = change
  const none = t('moneyTargets.none')
  return (
    <Stack gap={3} fit className={styles['stack']} data-testid="money-change">
      <p>
        <strong>{t(`moneyTargets.kinds.${kind}`)}</strong>
        {' · '}
        {t('moneyTargets.by', { name: changedBy, when: formatDateTime(changedAt, settings) })}
      </p>
      <p className="k-muted k-small">{t('moneyTargets.before', { value: before || none })}</p>
      <p className="k-muted k-small">{t('moneyTargets.after', { value: after || none })}</p>
      <p>{t(`moneyTargets.states.${state}`, { when: formatDateTime(effectiveAt, settings) })}</p>
      <Answers change={change} onDone={onDone} />
    </Stack>
  )
}

/** What this person may do with a change: let it count, or take it back. */
function Answers({ change: { id, mayConfirm, mayTakeBack }, onDone }: { change: MoneyChange; onDone: () => void }) {
  const t = useT()
  const { withPassword, dialog } = usePasswordAgain()
  const { run, isRunning } = useAction()
  const confirm = useEndpointMutation(confirmMoneyChange)
  const takeBack = useEndpointMutation(takeBackMoneyChange)
  const act = (which: typeof confirm, words: 'confirmed' | 'takenBack') =>
    run(async () => {
      try {
        await withPassword((currentPassword) => which.mutateAsync({ id, currentPassword }))
        showSnackbar({ text: t(`moneyTargets.${words}`) })
        onDone()
      } catch (error) {
        if (!(error instanceof PasswordNotGiven)) throw error
      }
    })
  const look = { size: 'xs', loading: isRunning } as const
  return (
    <Row gap={2}>
      {mayConfirm && (
        <Button {...look} onClick={() => void act(confirm, 'confirmed')} data-testid="money-change-confirm">
          {t('moneyTargets.confirm')}
        </Button>
      )}
      {mayTakeBack && (
        <Button
          {...look}
          variant="default"
          onClick={() => void act(takeBack, 'takenBack')}
          data-testid="money-change-take-back"
        >
          {t('moneyTargets.takeBack')}
        </Button>
      )}
      {dialog}
    </Row>
  )
}
