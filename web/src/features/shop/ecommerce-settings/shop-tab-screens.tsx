import * as endpoints from '@mostrador/contract/features/shop/ecommerce-settings/endpoints.ts'
import { CardAccountSection } from '#src/features/shop/card-payments/public.tsx'
import { DescribedTab } from '#src/features/shop/ecommerce-settings/described-tab.tsx'
import { ExternalShopsSection } from '#src/features/access/external-shops/public.tsx'
import { DomainCard } from '#src/features/shop/ecommerce-settings/domain-card.tsx'
import { OpeningCard } from '#src/features/shop/ecommerce-settings/opening-card.tsx'
import { homeForm } from '#src/features/shop/ecommerce-settings/sections.ts'
import { blogCards, contactCards, generalCards, shopCards } from '#src/features/shop/ecommerce-settings/tab-cards.ts'
import { blogForm, contactForm, generalForm, shopForm } from '#src/features/shop/ecommerce-settings/tab-forms.ts'
import { SubscribersSection } from '#src/features/shop/newsletter/public.tsx'
import { SectionsCard } from '#src/features/shop/ecommerce-settings/sections-card.tsx'

/** Whether the shop is open, its look, languages, addresses and legal pages. */
export function GeneralTab() {
  return (
    <>
      <DescribedTab
        name="general"
        get={endpoints.getGeneralShopSettings}
        update={endpoints.updateGeneralShopSettings}
        form={generalForm}
        cards={generalCards}
        before={({ base }) => base && <OpeningCard stored={base} />}
        more={(editor) => <DomainCard editor={editor} />}
        preview={endpoints.previewGeneralShopSettings}
      />
      <ExternalShopsSection />
    </>
  )
}

/** The blocks of the first page, and the people who left their address in one. */
export function HomeTab() {
  return (
    <>
      <DescribedTab
        name="home"
        get={endpoints.getHomeShopSettings}
        update={endpoints.updateHomeShopSettings}
        form={homeForm}
        cards={[]}
        more={(editor) => <SectionsCard editor={editor} />}
        preview={endpoints.previewHomeShopSettings}
      />
      <SubscribersSection />
    </>
  )
}

/** How the shop lists products and takes orders. */
export function ShopTabScreen() {
  return (
    <>
      <DescribedTab
        name="shop"
        get={endpoints.getShopShopSettings}
        update={endpoints.updateShopShopSettings}
        preview={endpoints.previewShopShopSettings}
        form={shopForm}
        cards={shopCards}
      />
      <CardAccountSection />
    </>
  )
}

export function BlogTab() {
  return (
    <DescribedTab
      name="blog"
      get={endpoints.getBlogShopSettings}
      update={endpoints.updateBlogShopSettings}
      preview={endpoints.previewBlogShopSettings}
      form={blogForm}
      cards={blogCards}
    />
  )
}

export function ContactTab() {
  return (
    <DescribedTab
      name="contact"
      get={endpoints.getContactShopSettings}
      update={endpoints.updateContactShopSettings}
      preview={endpoints.previewContactShopSettings}
      form={contactForm}
      cards={contactCards}
    />
  )
}
