/** The blog of the demo shop: two categories, two posts in both languages and one that appears later. */
import { newBlogCategorySchema } from '@mostrador/contract/features/shop/blog-categories/schema.ts'
import { newBlogPostSchema } from '@mostrador/contract/features/shop/blog-posts/schema.ts'
import type { Language } from '@mostrador/contract/routes.ts'
import type { CompanyCtx } from '../context.ts'
import { createBlogCategory } from '../features/shop/blog-categories/public.ts'
import { createBlogPost, publishBlogPost } from '../features/shop/blog-posts/public.ts'

type Text = { title: string; excerpt: string; content: string; keywords: string[] }
type Post = { category: 'kitchen' | 'shop'; daysFromNow: number; texts: Partial<Record<Language, Text>> }

const dayMilliseconds = 86_400_000

const categories = {
  kitchen: { name: { en: 'In the kitchen', es: 'En la cocina' }, slug: 'en-la-cocina' },
  shop: { name: { en: 'From the shop', es: 'Del almacén' }, slug: 'del-almacen' },
}

const breadPost: Post = {
  category: 'kitchen',
  daysFromNow: -18,
  texts: {
    es: {
      title: 'Pan amasado con cuatro ingredientes',
      excerpt: 'Harina, manteca, levadura y sal: el pan de la once, listo en una hora y media.',
      keywords: ['pan', 'once'],
      content: `<p>No hace falta máquina ni experiencia. Con lo que hay en la despensa alcanza para doce panes.</p>
<h2>Lo que necesitas</h2>
<ul><li>1 kg de harina sin polvos</li><li>100 g de manteca</li><li>25 g de levadura fresca</li><li>20 g de sal</li></ul>
<h2>Cómo se hace</h2>
<ol><li>Disuelve la levadura en medio litro de agua tibia.</li><li>Mezcla la harina con la sal, agrega la manteca y el agua.</li><li>Amasa diez minutos y deja reposar una hora, tapado.</li><li>Forma los panes, pínchalos y hornea 25 minutos a 200 °C.</li></ol>
<p>Se come tibio, con <strong>palta o mantequilla</strong>.</p>`,
    },
    en: {
      title: 'Country bread with four ingredients',
      excerpt: 'Flour, lard, yeast and salt: bread for teatime, ready in an hour and a half.',
      keywords: ['bread', 'teatime'],
      content: `<p>You need no machine and no experience. What is in the cupboard makes twelve rolls.</p>
<h2>What you need</h2>
<ul><li>1 kg of plain flour</li><li>100 g of lard</li><li>25 g of fresh yeast</li><li>20 g of salt</li></ul>
<h2>How to make it</h2>
<ol><li>Dissolve the yeast in half a litre of warm water.</li><li>Mix flour and salt, add the lard and the water.</li><li>Knead for ten minutes and let it rest for an hour, covered.</li><li>Shape the rolls, prick them and bake for 25 minutes at 200 °C.</li></ol>
<p>Eat it warm, with <strong>avocado or butter</strong>.</p>`,
    },
  },
}

const deliveryPost: Post = {
  category: 'shop',
  daysFromNow: -5,
  texts: {
    es: {
      title: 'Ahora llevamos tu pedido a Quilpué y Villa Alemana',
      excerpt: 'El furgón sube al interior de lunes a sábado. Pide antes de las 12 y llega al día siguiente.',
      keywords: ['reparto', 'Quilpué', 'Villa Alemana'],
      content: `<p>Varios vecinos se cambiaron al interior y seguían comprando aquí. Desde ahora el furgón va hasta su puerta.</p>
<h2>Días y precios</h2>
<p>De lunes a sábado. Valparaíso y Viña del Mar tienen un precio, y Quilpué, Villa Alemana y Limache otro. Desde cierto monto el reparto no se cobra.</p>
<h2>Retirar también se puede</h2>
<p>Si pasas cerca, elige <em>Retiro en tienda</em>: no cuesta nada y te avisamos cuando está listo.</p>`,
    },
    en: {
      title: 'We now deliver to Quilpué and Villa Alemana',
      excerpt: 'The van goes inland from Monday to Saturday. Order before noon and it comes the next day.',
      keywords: ['delivery', 'Quilpué', 'Villa Alemana'],
      content: `<p>Several neighbours moved inland and kept shopping here. From now on the van comes to their door.</p>
<h2>Days and prices</h2>
<p>Monday to Saturday. Valparaíso and Viña del Mar have one price, Quilpué, Villa Alemana and Limache another. Above a certain amount, delivery is free.</p>
<h2>You can still pick it up</h2>
<p>If you pass by, choose <em>Pickup in the shop</em>: it costs nothing, and we tell you when it is ready.</p>`,
    },
  },
}

const preservePost: Post = {
  category: 'kitchen',
  daysFromNow: 6,
  texts: {
    es: {
      title: 'Mermelada de damasco para todo el invierno',
      excerpt: 'La fruta está en su mejor momento: cómo guardarla en frascos sin conservantes.',
      keywords: ['mermelada', 'damascos'],
      content: `<p>Los damascos duran pocas semanas. Con tres kilos llenas ocho frascos.</p>
<ol><li>Lava la fruta, quita los cuescos y pésala.</li><li>Agrega 600 g de azúcar por kilo y el jugo de un limón, y deja reposar una noche.</li><li>Cocina a fuego medio hasta que una gota no corra en un plato frío.</li><li>Llena los frascos hervidos, tápalos y dalos vuelta hasta que se enfríen.</li></ol>`,
    },
  },
}

const demoPosts = [breadPost, deliveryPost, preservePost]

/** Posts of past days were published on those days, one of a day to come is scheduled. */
export async function fillBlog(ctx: CompanyCtx): Promise<void> {
  const categoryIds = {
    kitchen: (await createBlogCategory(ctx, newBlogCategorySchema.parse(categories.kitchen))).category.id,
    shop: (await createBlogCategory(ctx, newBlogCategorySchema.parse(categories.shop))).category.id,
  }
  for (const post of demoPosts) await writePost(ctx, post, categoryIds[post.category])
}

async function writePost(ctx: CompanyCtx, { daysFromNow, texts }: Post, categoryId: string): Promise<void> {
  const day = new Date(ctx.now.getTime() + daysFromNow * dayMilliseconds)
  const onDay = { ...ctx, now: daysFromNow < 0 ? day : ctx.now }
  const publishAt = daysFromNow < 0 ? null : day.toISOString()
  let twinOfId: string | null = null
  for (const languageTag of ['es', 'en'] as const) {
    const text = texts[languageTag]
    if (!text) continue
    const form = newBlogPostSchema.parse({
      ...text,
      postId: ctx.newId(),
      languageTag,
      twinOfId,
      categoryIds: [categoryId],
    })
    const { post } = await createBlogPost(onDay, form)
    await publishBlogPost(onDay, { id: post.id, version: post.version, publishAt })
    twinOfId ??= post.id
  }
}
