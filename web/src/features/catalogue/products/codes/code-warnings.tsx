import { Row } from '#src/ui/layout/boxes.tsx'
import type { CodeOwner } from '@mostrador/contract/features/catalogue/products/variant-schema.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import { Link } from 'react-router'
import type { CodeWarning } from '#src/features/catalogue/products/codes/form-codes.ts'
import { productAddress } from '#src/features/catalogue/products/product-list-url.ts'
import { useT } from '#src/language/use-t.ts'
import parts from '#src/ui/admin/form/record-parts.module.css'

/** Codes that cannot be saved, each with a link to the product that has it: in another tab, so that the input stays. */
export function CodeWarnings({ warnings }: { warnings: readonly CodeWarning[] }) {
  return warnings.map((warning) => (
    <Row
      key={`${warning.kind} ${warning.code}`}
      as="output"
      gap={2}
      align="center"
      justify="between"
      className={parts['warning']}
      data-testid="code-warning"
    >
      {'owner' in warning ? (
        <OwnerWords code={warning.code} owner={warning.owner} />
      ) : (
        <RepeatedWords code={warning.code} places={warning.places} />
      )}
    </Row>
  ))
}

function OwnerWords({ code, owner }: { code: string; owner: CodeOwner }) {
  const t = useT()
  const { kind, productId, productName, optionValues, isArchived } = owner
  const values = { code, owner: [productName, ...optionValues].join(' · ') }
  const words = {
    sku: isArchived ? t('products.form.skuArchived', values) : t('products.form.skuOwned', values),
    barcode: isArchived ? t('products.form.barcodeArchived', values) : t('products.form.barcodeOwned', values),
  }
  return (
    <>
      <span>{words[kind]}</span>
      <Link to={pathTo('dashboard-products', 'en') + productAddress('', productId)} target="_blank" rel="noopener">
        {t('products.form.openOwner', { name: productName })}
        <span className="visually-hidden"> ({t('products.form.newTab')})</span>
      </Link>
    </>
  )
}

function RepeatedWords({ code, places }: { code: string; places: readonly string[] }) {
  const t = useT()
  if (places.length < 2) return <span>{t('products.form.codeTwice', { code })}</span>
  return <span>{t('products.form.codeTwiceAt', { code, places: places.join(', ') })}</span>
}
