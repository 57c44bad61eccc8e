import type { CategoryIcon as Name } from '@mostrador/contract/features/catalogue/categories/category-icons.ts'
import {
  IconApple,
  IconBottle,
  IconBread,
  IconCake,
  IconCandy,
  IconCoffee,
  IconEgg,
  IconFish,
  IconGift,
  IconHome,
  IconLeaf,
  IconMeat,
  IconMilk,
  IconPaw,
  IconPill,
  IconShirt,
  IconTools,
  IconWash,
  type TablerIcon,
} from '@tabler/icons-react'
import styles from '#src/features/catalogue/categories/categories.module.css'

const icons: Record<Name, TablerIcon> = {
  apple: IconApple,
  bottle: IconBottle,
  bread: IconBread,
  cake: IconCake,
  candy: IconCandy,
  coffee: IconCoffee,
  egg: IconEgg,
  fish: IconFish,
  gift: IconGift,
  home: IconHome,
  leaf: IconLeaf,
  meat: IconMeat,
  milk: IconMilk,
  paw: IconPaw,
  pill: IconPill,
  shirt: IconShirt,
  soap: IconWash,
  tools: IconTools,
}

/** The colour of a category, with its icon if it has one. */
export function CategoryMark({ color, icon }: { color: string; icon: Name | null }) {
  const Icon = icon && icons[icon]
  return (
    <span className={styles['mark']} style={{ backgroundColor: color }} aria-hidden="true">
      {Icon && <Icon size={16} stroke={1.75} />}
    </span>
  )
}
