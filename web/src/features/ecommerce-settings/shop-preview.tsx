import { SegmentedControl } from '@mantine/core'
import { textOn } from '@mostrador/domain/shop/contrast.ts'
import { matches } from '@mostrador/contract/validation.ts'
import { useState } from 'react'
import styles from '#src/features/ecommerce-settings/ecommerce-settings.module.css'
import { sectionsOf, shownOf } from '#src/features/ecommerce-settings/sections.ts'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

type Values = Record<string, unknown>
const usualColor = '#0f8a50'

/** A drawing of the shop from what is typed, as on a phone or on a computer. It loads its pictures only, and runs nothing. */
export function ShopPreview({ general, home }: { general?: Values; home?: Values }) {
  const t = useT()
  const language = useLanguage()
  const { name: companyName } = useCompany()
  const [width, setWidth] = useState('phone')
  const typed = general?.['primaryColor']
  const color = typeof typed === 'string' && matches('hexColor', typed) ? typed : usualColor
  const name = general ? String(general['storeName']) || t('ecommerceSettings.preview.noName') : companyName
  const isOpen = !general || general['storeStatus'] === 'live'
  const message = wordsIn(general?.['closedMessage'], language)
  return (
    <section className={styles['preview']} aria-label={t('ecommerceSettings.preview.title')} data-testid="shop-preview">
      <SegmentedControl
        size="xs"
        value={width}
        onChange={setWidth}
        aria-label={t('ecommerceSettings.preview.title')}
        data={(['phone', 'desktop'] as const).map((value) => ({
          value,
          label: t(`ecommerceSettings.preview.${value}`),
        }))}
      />
      <div className={styles['frame']} data-width={width}>
        <header style={{ background: color, color: textOn(color) }} className={styles['shopHead']}>
          <strong>{name}</strong>
          <span>{t('ecommerceSettings.preview.basket')}</span>
        </header>
        {isOpen ? (
          <Blocks values={home} color={color} />
        ) : (
          <p className={styles['block']}>{message || t('ecommerceSettings.preview.closed')}</p>
        )}
      </div>
    </section>
  )
}

function Blocks({ values, color }: { values: Values | undefined; color: string }) {
  const t = useT()
  const language = useLanguage()
  const { pictures } = shownOf({ pictures: [], names: [], ...values })
  const pathOf = (id: string | null) => pictures.find((picture) => picture.id === id)?.smallPath
  return sectionsOf({ ...values }).map(({ id, kind, title, text, pictureId }) => (
    <div key={id} className={styles['block']} data-kind={kind} style={{ borderInlineStartColor: color }}>
      {pathOf(pictureId) !== undefined && <img src={pathOf(pictureId)} alt="" />}
      <strong>{title[language] || t(`ecommerceSettings.kinds.${kind}`)}</strong>
      {text[language] && <p>{text[language]}</p>}
    </div>
  ))
}

function wordsIn(words: unknown, language: 'en' | 'es'): string {
  return typeof words === 'object' && words !== null ? String(Reflect.get(words, language) ?? '') : ''
}
