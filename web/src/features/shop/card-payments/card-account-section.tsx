import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { Button, NativeSelect, Switch, TextInput } from '@mantine/core'
import { cardProviders } from '@mostrador/contract/features/shop/card-payments/choices.ts'
import {
  getCardAccount,
  testCardAccount,
  updateCardAccount,
} from '@mostrador/contract/features/shop/card-payments/endpoints.ts'
import type { CardAccount } from '@mostrador/contract/features/shop/card-payments/schema.ts'
import { maxLength } from '@mostrador/contract/validation.ts'
import styles from '#src/features/shop/card-payments/card-payments.module.css'
import { MoneyChanges, PasswordNotGiven, usePasswordAgain } from '#src/features/access/money-targets/public.tsx'
import { useT } from '#src/language/use-t.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useEndpointMutation, useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import { useRecordForm } from '#src/ui/admin/form/use-record-form.ts'
import { ListFailure, ListSkeleton } from '#src/ui/admin/list/list-states.tsx'
import { StateBadge } from '#src/ui/admin/parts/state-badge.tsx'
import { Card } from '#src/ui/detail-page.tsx'

/** The account that the shop takes cards with. Its keys are typed once and never shown again. */
export function CardAccountSection() {
  const query = useEndpointQuery(getCardAccount, {}, { networkMode: 'always' })
  const account = query.data?.account
  if (account) return <AccountForm key={account.version} account={account} />
  return query.error ? <ListFailure error={query.error} onRetry={() => void query.refetch()} /> : <ListSkeleton />
}

type Values = { isActive: boolean; provider: string; secretKey: string; webhookSecret: string }

function AccountForm({ account }: { account: CardAccount }) {
  const t = useT()
  const update = useEndpointMutation(updateCardAccount)
  const { version, isActive, provider } = account
  const maySave = useCan(updateCardAccount)
  const { withPassword, dialog } = usePasswordAgain()
  const { form, isSaving, submit } = useRecordForm<Values>({
    initial: { isActive, provider, secretKey: '', webhookSecret: '' },
    rules: { secretKey: [maxLength(300)], webhookSecret: [maxLength(300)] },
    save: async ({ provider: chosen, ...values }) => {
      const key = cardProviders.find((one) => one === chosen) ?? 'stripe'
      const input = { version, provider: key, ...values }
      await withPassword((currentPassword) => update.mutateAsync({ ...input, currentPassword }))
      showSnackbar({ text: t('cardPayments.saved') })
    },
    onRefused: (error) => error instanceof PasswordNotGiven,
  })
  return (
    <Stack as="section" fit className={styles['section']} data-testid="card-account">
      <Card
        title={t('cardPayments.title')}
        action={
          <StateBadge tone={isActive ? 'good' : 'quiet'} testId="card-account-state">
            {t(isActive ? 'cardPayments.on' : 'cardPayments.off')}
          </StateBadge>
        }
      >
        <p className="k-soft k-measure">{t('cardPayments.lead')}</p>
        <Fields account={account} form={form} />
        <Row gap={3}>
          {maySave && (
            <Button loading={isSaving} onClick={() => void submit()} data-testid="card-account-save">
              {t('cardPayments.save')}
            </Button>
          )}
          {version > 0 && provider === 'stripe' && <TestKeys />}
        </Row>
        {!maySave && <p className="k-soft k-measure">{t('moneyTargets.notAllowed')}</p>}
      </Card>
      <MoneyChanges />
      {dialog}
    </Stack>
  )
}

type Form = ReturnType<typeof useRecordForm<Values>>['form']

function Fields({ account, form }: { account: CardAccount; form: Form }) {
  const t = useT()
  const offered = cardProviders.filter((one) => one === 'stripe' || account.hasSandbox || one === account.provider)
  return (
    <>
      <Switch
        label={t('cardPayments.isActive')}
        {...form.getInputProps('isActive', { type: 'checkbox' })}
        data-testid="card-account-active"
      />
      <NativeSelect
        label={t('cardPayments.provider')}
        data={offered.map((one) => ({ value: one, label: t(`cardPayments.providers.${one}`) }))}
        {...form.getInputProps('provider')}
        data-field="provider"
        data-testid="card-account-provider"
      />
      {form.values.provider === 'stripe' ? (
        <StripeFields account={account} form={form} />
      ) : (
        <p className="k-soft k-measure">{t('cardPayments.sandboxText')}</p>
      )}
    </>
  )
}

function StripeFields({ account: { keyEnd, eventsUrl }, form }: { account: CardAccount; form: Form }) {
  const t = useT()
  const order = ['label', 'input', 'description', 'error'] as const
  const shared = { autoComplete: 'off', spellCheck: false, maxLength: 300, inputWrapperOrder: [...order] }
  const isKept = keyEnd !== ''
  return (
    <>
      <TextInput
        {...shared}
        label={t('cardPayments.secretKey')}
        description={t('cardPayments.keyHelp')}
        placeholder={isKept ? t('cardPayments.kept', { end: keyEnd }) : 'sk_live_'}
        {...form.getInputProps('secretKey')}
        data-field="secretKey"
        data-testid="card-account-key"
      />
      <TextInput
        {...shared}
        label={t('cardPayments.webhookSecret')}
        description={t('cardPayments.webhookHelp')}
        placeholder={isKept ? t('cardPayments.keptSecret') : 'whsec_'}
        {...form.getInputProps('webhookSecret')}
        data-field="webhookSecret"
        data-testid="card-account-webhook"
      />
      <TextInput label={t('cardPayments.eventsUrl')} value={eventsUrl} readOnly />
    </>
  )
}

function TestKeys() {
  const t = useT()
  const { run, isRunning } = useAction()
  const test = useEndpointMutation(testCardAccount)
  const ask = () =>
    run(async () => {
      const { works } = await test.mutateAsync({})
      showSnackbar({ text: t(works ? 'cardPayments.works' : 'cardPayments.worksNot') })
    })
  return (
    <Button variant="default" loading={isRunning} onClick={() => void ask()} data-testid="card-account-test">
      {t('cardPayments.test')}
    </Button>
  )
}
