import { classNames } from '#src/ui/class-names.ts'
import styles from '#src/features/service/home/home.module.css'
import { useT } from '#src/language/use-t.ts'
import { IconOffline, IconReceipt, IconShop } from '#src/ui/icons.tsx'

const facts = [
  { Icon: IconOffline, title: 'home.facts.offlineTitle', text: 'home.facts.offlineText' },
  { Icon: IconShop, title: 'home.facts.deviceTitle', text: 'home.facts.deviceText' },
  { Icon: IconReceipt, title: 'home.facts.cardTitle', text: 'home.facts.cardText' },
] as const

/** Three facts about the product. */
export function Facts() {
  const t = useT()
  return (
    <section className={classNames('k-stack k-gap6', styles['facts'])}>
      {facts.map(({ Icon, title, text }) => (
        <div key={title}>
          <Icon size={24} />
          <h2>{t(title)}</h2>
          <p className="k-soft">{t(text)}</p>
        </div>
      ))}
    </section>
  )
}
