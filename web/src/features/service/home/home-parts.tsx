import { addressIn } from '@mostrador/contract/routes.ts'
import { Link } from 'react-router'
import { DayDrawing } from '#src/features/service/home/day-drawing.tsx'
import styles from '#src/features/service/home/home.module.css'
import { WordCards } from '#src/features/service/home/word-cards.tsx'
import { useLanguage, useT } from '#src/language/use-t.ts'

/** What there is around a sale. */
export function Pillar() {
  const t = useT()
  const features = addressIn('features', useLanguage())
  return (
    <WordCards
      title="home.pillar.title"
      cards={[
        ['home.pillar.counterTitle', 'home.pillar.counterText', `${features}#sell`],
        ['home.pillar.onlineTitle', 'home.pillar.onlineText', `${features}#online`],
        ['home.pillar.stockTitle', 'home.pillar.stockText', `${features}#stock`],
        ['home.pillar.buyTitle', 'home.pillar.buyText', `${features}#buy`],
        ['home.pillar.closeTitle', 'home.pillar.closeText', `${features}#close`],
        ['home.pillar.reportsTitle', 'home.pillar.reportsText', `${features}#reports`],
      ]}
    >
      <Link to={features} className="tap">
        {t('home.pillar.more')}
      </Link>
    </WordCards>
  )
}

/** What the first page of the dashboard tells. */
export function Measure() {
  const t = useT()
  return (
    <section className={`${styles['part']} ${styles['beside']}`}>
      <div>
        <h2>{t('home.measure.title')}</h2>
        <p className={styles['intro']}>{t('home.measure.text')}</p>
      </div>
      <DayDrawing />
    </section>
  )
}

/** Equipment, and how far it is supported. */
export function Hardware() {
  const t = useT()
  const features = addressIn('features', useLanguage())
  return (
    <WordCards
      title="home.hardware.title"
      text="home.hardware.text"
      cards={[
        ['home.hardware.scanner', 'home.hardware.scannerText'],
        ['home.hardware.camera', 'home.hardware.cameraText'],
        ['home.hardware.printer', 'home.hardware.printerText'],
        ['home.hardware.drawer', 'home.hardware.drawerText'],
        ['home.hardware.scale', 'home.hardware.scaleText'],
        ['home.hardware.terminal', 'home.hardware.terminalText'],
      ]}
    >
      <Link to={`${features}#browsers`} className="tap">
        {t('home.hardware.more')}
      </Link>
    </WordCards>
  )
}

/** Export, source code, roles. */
export function OwnData() {
  return (
    <WordCards
      title="home.data.title"
      cards={[
        ['home.data.exportTitle', 'home.data.exportText'],
        ['home.data.openTitle', 'home.data.openText'],
        ['home.data.rolesTitle', 'home.data.rolesText'],
      ]}
    />
  )
}
