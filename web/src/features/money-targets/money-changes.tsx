import { Button } from '@mantine/core'
import {
  confirmMoneyChange,
  listMoneyChanges,
  takeBackMoneyChange,
} from '@mostrador/contract/features/money-targets/endpoints.ts'
import type { MoneyChange } from '@mostrador/contract/features/money-targets/schema.ts'
import { formatDateTime } from '@mostrador/contract/format.ts'
import { PasswordNotGiven, usePasswordAgain } from '#src/features/money-targets/password-again.tsx'
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
      <p className={styles['small']}>{t('moneyTargets.lead')}</p>
      {items.map((change) => (
        <OneChange key={change.id} change={change} onDone={() => void query.refetch()} />
      ))}
    </Card>
  )
}

function OneChange({ change, onDone }: { change: MoneyChange; onDone: () => void }) {
  const t = useT()
  const { settings } = useCompany()
  const { id, kind, before, after, state, changedBy, changedAt, effectiveAt, mayConfirm, mayTakeBack } = change
  const { withPassword, dialog } = usePasswordAgain()
  const { run, isRunning } = useAction()
  const confirm = useEndpointMutation(confirmMoneyChange)
  const takeBack = useEndpointMutation(takeBackMoneyChange)
  const act = (which: typeof confirm | typeof takeBack, words: 'confirmed' | 'takenBack') =>
    run(async () => {
      try {
        await withPassword((currentPassword) => which.mutateAsync({ id, currentPassword }))
        showSnackbar({ text: t(`moneyTargets.${words}`) })
        onDone()
      } catch (error) {
        if (!(error instanceof PasswordNotGiven)) throw error
      }
    })
  const none = t('moneyTargets.none')
  return (
    <div className={styles['stack']} data-testid="money-change">
      <p>
        <strong>{t(`moneyTargets.kinds.${kind}`)}</strong>
        {' · '}
        {t('moneyTargets.by', { name: changedBy, when: formatDateTime(changedAt, settings) })}
      </p>
      <p className={styles['small']}>{t('moneyTargets.before', { value: before || none })}</p>
      <p className={styles['small']}>{t('moneyTargets.after', { value: after || none })}</p>
      <p>{t(`moneyTargets.states.${state}`, { when: formatDateTime(effectiveAt, settings) })}</p>
      <div className={styles['buttons']}>
        {mayConfirm && (
          <Button
            size="xs"
            loading={isRunning}
            onClick={() => void act(confirm, 'confirmed')}
            data-testid="money-change-confirm"
          >
            {t('moneyTargets.confirm')}
          </Button>
        )}
        {mayTakeBack && (
          <Button
            size="xs"
            variant="default"
            loading={isRunning}
            onClick={() => void act(takeBack, 'takenBack')}
            data-testid="money-change-take-back"
          >
            {t('moneyTargets.takeBack')}
          </Button>
        )}
      </div>
      {dialog}
    </div>
  )
}
