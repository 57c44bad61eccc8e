import { classNames } from '#src/ui/class-names.ts'
import type { ShopProduct, ShopVariant } from '@mostrador/contract/features/shop/shop/schema.ts'
import { useShopFormat } from '#src/features/shop/shop/frame/use-shop.ts'
import styles from '#src/features/shop/shop/catalogue/shop-product.module.css'
import { useT } from '#src/language/use-t.ts'
import { Prose } from '#src/ui/prose.tsx'

/** What the product is, what a kit contains, and its details. */
export function ProductFacts({ product, variant }: { product: ShopProduct; variant: ShopVariant }) {
  const t = useT()
  const { quantity } = useShopFormat()
  const { description, components, brand, warrantyDays } = product
  return (
    <div className={classNames('k-stack k-gap6', styles['facts'])}>
      {description !== '' && (
        <section>
          <h2>{t('shop.product.description')}</h2>
          <Prose html={description} />
        </section>
      )}
      {components.length > 0 && (
        <section>
          <h2>{t('shop.product.contents')}</h2>
          <ul className="k-stack k-gap2">
            {components.map((component) => (
              <li key={component.name}>
                <span className="numbers">{quantity(component.quantity)}</span> {component.name}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h2>{t('shop.product.facts')}</h2>
        <dl className={classNames('k-stack k-body k-gap2', styles['details'])}>
          <div className="k-line k-baseline k-gap2">
            <dt className="k-soft">{t('shop.product.sku')}</dt>
            <dd>{variant.sku}</dd>
          </div>
          {brand !== null && (
            <div className="k-line k-baseline k-gap2">
              <dt className="k-soft">{t('shop.product.brand')}</dt>
              <dd>{brand}</dd>
            </div>
          )}
          {warrantyDays !== null && (
            <div className="k-line k-baseline k-gap2">
              <dt className="k-soft">{t('shop.product.warranty')}</dt>
              <dd>{t('shop.product.warrantyDays', { count: warrantyDays })}</dd>
            </div>
          )}
        </dl>
      </section>
      <Safety safety={product.safety} />
    </div>
  )
}

/** What the law of some regions wants beside the offer (E-90). */
function Safety({ safety }: Pick<ShopProduct, 'safety'>) {
  const t = useT()
  const texts = (['maker', 'responsible', 'warnings'] as const).filter((name) => safety[name] !== '')
  if (texts.length === 0) return null
  return (
    <section data-testid="shop-safety">
      <h2>{t('shop.product.safety')}</h2>
      <dl className={classNames('k-stack k-body k-gap2', styles['details'])}>
        {texts.map((name) => (
          <div className="k-line k-baseline k-gap2" key={name}>
            <dt className="k-soft">{t(`shop.product.${name}`)}</dt>
            <dd className="k-lines">{safety[name]}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
