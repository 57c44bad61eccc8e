import { classNames } from '#src/ui/class-names.ts'
import { detailValue } from '@mostrador/contract/features/catalogue/metadata/detail-value.ts'
import styles from '#src/features/selling/sell/cart/cart-menu.module.css'
import { askedFields, detailsOf } from '#src/features/selling/sell/sale/sale-details.ts'
import { useSelling } from '#src/features/selling/sell/till/sell-context.ts'
import { useOpenCart } from '#src/features/selling/sell/till/use-open-cart.ts'
import { detailText } from '#src/features/selling/receipts/public.tsx'
import { useLanguage, useT } from '#src/language/use-t.ts'

/** The metadata values of the open sale, as compact as notes. */
export function SaleDetails() {
  const t = useT()
  const language = useLanguage()
  const { till, settings } = useSelling()
  const cart = useOpenCart(till)
  const asked = askedFields(settings)
  if (asked.length === 0) return null

  const values = detailsOf(cart, settings)
  const told = asked.flatMap((field) => {
    const value = detailValue(field, values[field.key], language)
    const words = value && detailText(value, settings.company.settings, t)
    return words ? [t('sell.details.row', { label: field.label[language], value: words })] : []
  })
  return told.length === 0 ? null : (
    <p className={classNames('k-soft k-small k-breaks', styles['making'])} data-testid="sale-details">
      {told.join(' · ')}
    </p>
  )
}
