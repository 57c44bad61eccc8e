import { classNames } from '#src/ui/class-names.ts'
import { formatQuantity } from '@mostrador/contract/format.ts'
import { contrastOf, readableContrast } from '@mostrador/domain/shop/contrast.ts'
import styles from '#src/features/shop/ecommerce-settings/ecommerce-settings.module.css'
import { useT } from '#src/language/use-t.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

/** Whether the colour is readable as text on the white of the shop. */
export function ContrastNote({ color }: { color: string }) {
  const t = useT()
  const { settings } = useCompany()
  const contrast = contrastOf(color, '#ffffff')
  if (contrast === undefined) return null
  const ratio = formatQuantity(contrast.toFixed(1), settings)
  const isGood = contrast >= readableContrast
  return (
    <output
      className={classNames('k-muted k-small k-block', styles['contrast'])}
      data-good={isGood}
      data-testid="contrast"
    >
      {t(isGood ? 'ecommerceSettings.contrast.good' : 'ecommerceSettings.contrast.weak', { ratio })}
    </output>
  )
}
