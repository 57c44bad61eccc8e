import { classNames } from '#src/ui/class-names.ts'
import { Stack } from '#src/ui/layout/boxes.tsx'
import { listPaymentMethods } from '@mostrador/contract/features/service/payment-methods/endpoints.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import type { PaymentMethodKey } from '@mostrador/domain/billing/billing-account.ts'
import { Link } from 'react-router'
import styles from '#src/features/service/payment-methods/payment-methods.module.css'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { useCall } from '#src/lib/use-call.ts'

type MethodChoiceProps = { value: PaymentMethodKey; onChange: (key: PaymentMethodKey) => void }

/** Transfer or card, where this installation takes cards; otherwise nothing, because there is nothing to choose. */
export function MethodChoice({ value, onChange }: MethodChoiceProps) {
  const t = useT()
  const language = useLanguage()
  const { state } = useCall(listPaymentMethods, {})
  const card = state.status === 'done' ? state.data.methods.find(({ key }) => key === 'card') : undefined
  if (!card) return null
  const name = card.isLinked
    ? t('paymentMethods.linked', { brand: card.brand ?? '', digits: card.lastDigits ?? '' })
    : t('paymentMethods.names.card')
  return (
    <Stack as="fieldset" gap={2} className={classNames('k-bare', styles['choice'])} data-testid="method-choice">
      <legend>{t('paymentMethods.heading')}</legend>
      {(['bankTransfer', 'card'] as const).map((key) => (
        <label key={key}>
          <input
            type="radio"
            name="paymentMethod"
            value={key}
            checked={value === key}
            disabled={key === 'card' && !card.isLinked}
            onChange={() => onChange(key)}
          />
          {key === 'card' ? name : t('paymentMethods.names.bankTransfer')}
        </label>
      ))}
      {card.isSandbox && <p className="k-soft k-body">{t('paymentMethods.sandboxNote')}</p>}
      {!card.isLinked && (
        <Link to={`${pathTo('account-tab', language, { tab: 'general' })}#payment-methods`}>
          {t('paymentMethods.link')}
        </Link>
      )}
    </Stack>
  )
}
