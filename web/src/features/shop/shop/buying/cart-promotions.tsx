import { classNames } from '#src/ui/class-names.ts'
import { mostCartCodes } from '@mostrador/contract/features/shop/promotions/choices.ts'
import type { CartPromotion } from '@mostrador/contract/features/shop/promotions/schema.ts'
import { zero } from '@mostrador/domain/money/money.ts'
import { useId } from 'react'
import type { TypedCode } from '#src/features/shop/shop/buying/cart-action.ts'
import styles from '#src/features/shop/shop/buying/cart-promotions.module.css'
import { useShopFormat } from '#src/features/shop/shop/frame/use-shop.ts'
import parts from '#src/features/shop/shop/frame/shop-parts.module.css'
import { useLanguage, useT } from '#src/language/use-t.ts'

/** What promotions do for the cart: what applies, what is missing, and a way to remove each code. */
export function CartPromotions({ promotions }: { promotions: readonly CartPromotion[] }) {
  const t = useT()
  const language = useLanguage()
  if (promotions.length === 0) return null
  return (
    <ul className={classNames('k-stack k-gap2', styles['promotions'])} aria-label={t('shop.promotions.title')}>
      {promotions.map((promotion) => (
        <li
          key={promotion.promotionId ?? promotion.code}
          data-state={promotion.state}
          data-testid={`promotion-${promotion.code ?? promotion.name.en}`}
        >
          <p>
            <strong>{promotion.name[language]}</strong>
            {promotion.code !== null && promotion.code !== promotion.name[language] && ` · ${promotion.code}`}
          </p>
          <p>
            <Words promotion={promotion} />
          </p>
          {promotion.code !== null && <RemoveCode code={promotion.code} />}
        </li>
      ))}
    </ul>
  )
}

/** Codes that do nothing for the order, and why. They are changed in the cart. */
export function MissedCodes({ promotions }: { promotions: readonly CartPromotion[] }) {
  const language = useLanguage()
  const missed = promotions.filter(({ code, state }) => code !== null && state !== 'applied')
  if (missed.length === 0) return null
  return (
    <ul className={classNames('k-stack k-gap2', styles['promotions'])} data-testid="missed-codes">
      {missed.map((promotion) => (
        <li key={promotion.code} data-state={promotion.state}>
          <p>
            <strong>{promotion.code ?? promotion.name[language]}</strong>
          </p>
          <p>
            <Words promotion={promotion} />
          </p>
        </li>
      ))}
    </ul>
  )
}

function Words({ promotion: { state, kind, amount, missingAmount, missingUnits, day, insteadOf } }: WordsProps) {
  const t = useT()
  const language = useLanguage()
  const { money, day: dayOf } = useShopFormat()
  if (state === 'applied')
    return kind === 'freeDelivery'
      ? t('shop.promotions.freeDelivery')
      : t('shop.promotions.off', { amount: money(amount) })
  if (state === 'belowQuantity') return t('shop.promotions.states.belowQuantity', { count: missingUnits ?? 1 })
  const words = { amount: money(missingAmount ?? zero), day: day === null ? '' : dayOf(day) }
  return t(`shop.promotions.states.${state}`, { ...words, other: insteadOf?.[language] ?? '' })
}
type WordsProps = { promotion: CartPromotion }

function RemoveCode({ code }: { code: string }) {
  const t = useT()
  return (
    <button
      type="submit"
      name="intent"
      value={`removeCode:${code}`}
      aria-label={t('shop.promotions.removeOf', { code })}
      formNoValidate
    >
      {t('shop.promotions.remove')}
    </button>
  )
}

/** A field for the code of a promotion, which every button of the cart takes. What was refused stays, with the reason. */
export function CodeForm({ typed }: { typed: TypedCode | undefined }) {
  const t = useT()
  const { day } = useShopFormat()
  const faultId = useId()
  return (
    <div className={classNames('k-stack k-end k-gap2', styles['code'])}>
      <label className="k-stack k-body k-firm k-gap1">
        <span>{t('shop.promotions.have')}</span>
        <input
          name="code"
          defaultValue={typed?.text ?? ''}
          placeholder={t('shop.promotions.code')}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={typed !== undefined}
          aria-describedby={typed && faultId}
          data-testid="promotion-code"
        />
      </label>
      <button type="submit" name="intent" value="addCode" className={parts['plain']} data-testid="use-code">
        {t('shop.promotions.use')}
      </button>
      {typed && <input type="hidden" name="refusedCode" value={typed.text} />}
      {typed && (
        <p id={faultId} role="alert" data-testid="code-fault">
          {t(`shop.promotions.refused.${typed.reason}`, {
            day: typed.day === '' ? '' : day(typed.day),
            max: String(mostCartCodes),
          })}
        </p>
      )}
    </div>
  )
}
