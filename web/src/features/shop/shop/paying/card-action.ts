import { chooseOrderPayment, startCardPayment } from '@mostrador/contract/features/shop/card-payments/endpoints.ts'
import { paymentMethods } from '@mostrador/contract/features/shop/orders/choices.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { formText } from '#src/features/shop/shop/frame/form-text.ts'
import type { Services } from '#src/services.ts'

/** Why the way to the provider did not open. */
export type CardFault = { key: 'check' | 'wait' | 'provider' | 'changed' | 'failed'; seconds: number }

type Which = { shop: string; token: string }

/** Asks for the page of the provider. The page shows it as a link that its script follows: forms of a shop lead nowhere else. */
export async function startCard(
  tell: Services['tell'],
  which: Which,
  form: FormData,
): Promise<{ url: string } | { cardFault: CardFault }> {
  const answer = await tell(startCardPayment, {
    ...which,
    robotCheck: formText(form, 'robotCheck'),
    acceptedAmount: money(Number(formText(form, 'acceptedAmount')) || 0),
  })
  if (answer.ok) return { url: answer.value.url }
  return { cardFault: { key: faultOf(answer.code), seconds: Number(answer.data['secondsLeft'] ?? 0) } }
}

function faultOf(code: string): CardFault['key'] {
  switch (code) {
    case 'captchaRequired':
      return 'check'
    case 'tooManyRequests':
      return 'wait'
    case 'unavailable':
      return 'provider'
    case 'conflict':
      return 'changed'
    default:
      return 'failed'
  }
}

/** Whether the order takes the other way. */
export async function chooseWay(tell: Services['tell'], which: Which, form: FormData): Promise<boolean> {
  const paymentMethod = paymentMethods.find((method) => method === formText(form, 'paymentMethod'))
  return paymentMethod !== undefined && (await tell(chooseOrderPayment, { ...which, paymentMethod })).ok
}
