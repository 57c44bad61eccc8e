/** Comments of readers on the demo shop's blog: one is shown with an answer, one waits. */
import { newBlogCommentSchema } from '@mostrador/contract/features/shop/blog-comments/schema.ts'
import type { CompanyCtx, Deps } from '../context.ts'
import { answerBlogComment, writeBlogComment } from '../features/shop/blog-comments/public.ts'
import { type Actor, runAs, runAsMember } from '../http/run-as.ts'
import { demoShopName as shop } from './demo-login.ts'

const comments = [
  {
    authorName: 'Vecina del cerro',
    authorEmail: 'vecina@example.test',
    body: '¿Sirve también con harina integral? La mía queda más seca.',
    answer: 'Sí: agrega una cucharada más de agua por cada taza de harina integral.',
  },
  {
    authorName: 'Cliente del puerto',
    authorEmail: 'cliente@example.test',
    body: 'Lo hice el domingo y no quedó ni una miga. Gracias por la receta.',
    answer: null,
  },
] as const

/** On the oldest visible Spanish post. */
export async function commentOnBlog(deps: Deps, actor: Actor): Promise<void> {
  const postId = await runAsMember(deps, actor, findPost)
  if (postId === undefined) return
  for (const { answer, ...comment } of comments) {
    const input = newBlogCommentSchema.parse({ ...comment, shop, postId })
    await runAs(deps, 'nobody', actor.now, 'es', (ctx) => writeBlogComment(ctx, { ...input, captchaCode: null }))
    if (answer === null) continue
    await runAsMember(deps, actor, async (ctx) => {
      const { id } = await ctx.tx
        .selectFrom('blogComments')
        .select('id')
        .where('companyId', '=', ctx.company.id)
        .where('authorName', '=', comment.authorName)
        .executeTakeFirstOrThrow()
      await answerBlogComment(ctx, { id, body: answer })
    })
  }
}

async function findPost({ tx, company, now }: CompanyCtx): Promise<string | undefined> {
  const post = await tx
    .selectFrom('blogPosts')
    .select('id')
    .where('companyId', '=', company.id)
    .where('languageTag', '=', 'es')
    .where('publishAt', '<=', now)
    .orderBy('publishAt')
    .executeTakeFirst()
  return post?.id
}
