import { classNames } from '#src/ui/class-names.ts'
import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import {
  linkPaymentMethod,
  listPaymentMethods,
  type PaymentMethod,
  unlinkPaymentMethod,
} from '@mostrador/contract/features/service/payment-methods/endpoints.ts'
import { useState } from 'react'
import { AccountFailed } from '#src/features/access/account/public.tsx'
import { Section, SectionLoading } from '#src/ui/section.tsx'
import { CardNumberForm } from '#src/features/service/payment-methods/card-number-form.tsx'
import styles from '#src/features/service/payment-methods/payment-methods.module.css'
import { useReturnFromProvider } from '#src/features/service/payment-methods/use-return-from-provider.ts'
import { useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useCheckedNavigate } from '#src/lib/navigate.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useCall } from '#src/lib/use-call.ts'
import { showAlert } from '#src/shell/alerts-store.ts'
import { confirm } from '#src/shell/confirm-store.ts'
import { escapeHtml } from '#src/shell/safe-html.tsx'
import { Button } from '#src/ui/button.tsx'

/** The ways to pay for plans: the transfer that is always there, and a card where this installation takes cards. */
export function PaymentMethodsSection() {
  const t = useT()
  const { state, reload, retry } = useCall(listPaymentMethods, {})
  useReturnFromProvider(reload)
  return (
    <Section title={t('paymentMethods.heading')} text={t('paymentMethods.text')} testId="payment-methods">
      {state.status === 'loading' && <SectionLoading />}
      {state.status === 'failed' && <AccountFailed onRetry={retry} />}
      {state.status === 'done' && (
        <Stack as="ul" gap={4} fit>
          {state.data.methods.map((method) => (
            <MethodRow key={method.key} method={method} onChanged={reload} />
          ))}
        </Stack>
      )}
    </Section>
  )
}

function MethodRow({ method, onChanged }: { method: PaymentMethod; onChanged: () => void }) {
  const t = useT()
  const [token, setToken] = useState<string | null>(null)
  const { link, unlink, isRunning } = useMethodActions(setToken, onChanged)
  const { isBuiltIn, isLinked, isSandbox } = method

  return (
    <li
      className={classNames('k-line k-wrap k-gap2 k-across4 k-start k-justify-between', styles['method'])}
      data-testid={`payment-method-${method.key}`}
    >
      <div>
        <p>
          <strong className="k-strong">{t(`paymentMethods.names.${method.key}`)}</strong>
        </p>
        <p className="k-soft k-body">{describe()}</p>
        {isSandbox && <p className="k-soft k-body">{t('paymentMethods.sandboxNote')}</p>}
        {token !== null && (
          <CardNumberForm
            token={token}
            onLinked={() => {
              setToken(null)
              onChanged()
            }}
          />
        )}
      </div>
      {!isBuiltIn && (
        <Row gap={2}>
          <Button size="sm" loading={isRunning} onClick={() => void link()} data-testid="card-link">
            {t(isLinked ? 'paymentMethods.replace' : 'paymentMethods.link')}
          </Button>
          {isLinked && (
            <Button size="sm" look="quiet" onClick={() => void unlink()} data-testid="card-unlink">
              {t('paymentMethods.unlink')}
            </Button>
          )}
        </Row>
      )}
    </li>
  )

  function describe(): string {
    if (isBuiltIn) return t('paymentMethods.builtIn')
    if (!isLinked) return t('paymentMethods.notLinked')
    return t('paymentMethods.linked', { brand: method.brand ?? '', digits: method.lastDigits ?? '' })
  }
}

/** Linking leads to the provider's page, or, in the sandbox, to a field for a test number. */
function useMethodActions(onToken: (token: string) => void, onChanged: () => void) {
  const t = useT()
  const { run, isRunning } = useAction()
  const navigate = useCheckedNavigate()
  const link = () =>
    run(async () => {
      const { token, url } = await callEndpoint(linkPaymentMethod, { key: 'card' })
      if (url === null) {
        onToken(token)
        return
      }
      showAlert({ type: 'info', title: t('paymentMethods.leaving') })
      await navigate(url, { external: true })
    })
  const unlink = async () => {
    const isSure = await confirm({
      title: t('paymentMethods.unlinkTitle'),
      description: escapeHtml(t('paymentMethods.unlinkText')),
      confirmLabel: t('paymentMethods.unlink'),
      danger: true,
    })
    if (!isSure) return
    await run(async () => {
      await callEndpoint(unlinkPaymentMethod, { key: 'card' })
      showAlert({ type: 'success', title: t('paymentMethods.unlinked') })
      onChanged()
    })
  }
  return { link, unlink, isRunning }
}
