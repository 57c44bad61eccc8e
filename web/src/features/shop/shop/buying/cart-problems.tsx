import { classNames } from '#src/ui/class-names.ts'
import type { CartProblem } from '@mostrador/contract/features/shop/carts/schema.ts'
import styles from '#src/features/shop/shop/buying/shop-cart.module.css'
import { useShopAddress, useShopFormat } from '#src/features/shop/shop/frame/use-shop.ts'
import { useT } from '#src/language/use-t.ts'

type ProblemsProps = { problems: readonly CartProblem[]; canRepair?: boolean }

/** What is in the way, each with its repair as a button of the form around it where one press mends it. */
export function CartProblems({ problems, canRepair = true }: ProblemsProps) {
  if (problems.length === 0) return null
  return (
    <ul className={classNames('k-stack k-gap2', styles['problems'])} role="alert">
      {problems.map((problem) => (
        <li
          key={`${problem.kind} ${problem.variantId ?? ''} ${problem.field ?? ''}`}
          data-testid={`problem-${problem.kind}`}
        >
          <p>
            <Words problem={problem} />
          </p>
          {canRepair && <Repair problem={problem} />}
        </li>
      ))}
    </ul>
  )
}

function Words({ problem }: { problem: CartProblem }) {
  const t = useT()
  const { money, quantity } = useShopFormat()
  const { kind, left, fromPrice, toPrice, limitAmount, differenceAmount, field } = problem
  switch (kind) {
    case 'onlyLeft':
      return t('shop.problems.onlyLeft', { left: quantity(left ?? '0') })
    case 'priceChanged':
      return fromPrice === null || toPrice === null
        ? t('shop.problems.noLongerSold')
        : t('shop.problems.priceChanged', { from: money(fromPrice), to: money(toPrice) })
    case 'belowMinimum':
      return limitAmount === null || differenceAmount === null
        ? null
        : t('shop.problems.belowMinimum', { minimum: money(limitAmount), missing: money(differenceAmount) })
    case 'contactMissing':
      return t(
        field === 'taxId' ? 'shop.problems.taxId' : field === 'phone' ? 'shop.problems.phone' : 'shop.problems.address',
      )
    default:
      return t(`shop.problems.${kind}`)
  }
}

/** `setQuantity` and `acceptPrice` both set the line again, with the price of now. */
function Repair({ problem: { variantId, repair, left } }: { problem: CartProblem }) {
  const t = useT()
  const address = useShopAddress()
  if (repair === 'addMore') return <a href={address('shop-products')}>{t('shop.buying.look')}</a>
  if (variantId === null || (repair !== 'remove' && repair !== 'setQuantity' && repair !== 'acceptPrice')) return null
  const intent = repair === 'setQuantity' ? `set:${variantId}:${left ?? '0'}` : `${repair}:${variantId}`
  const words = { remove: 'remove', setQuantity: 'takeWhatIsLeft', acceptPrice: 'acceptPrice' } as const
  return (
    <button type="submit" name="intent" value={intent} formNoValidate>
      {t(`shop.buying.${words[repair]}`)}
    </button>
  )
}
