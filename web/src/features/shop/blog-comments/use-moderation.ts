import { deleteBlogComments, moderateBlogComments } from '@mostrador/contract/features/shop/blog-comments/endpoints.ts'
import type { CommentState } from '@mostrador/contract/features/shop/blog-comments/list.ts'
import type { BlogComment } from '@mostrador/contract/features/shop/blog-comments/schema.ts'
import { useT } from '#src/language/use-t.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'

export type Moderation = {
  mayDecide: boolean
  mayDelete: boolean
  isRunning: boolean
  decide: (comments: readonly BlogComment[], status: CommentState) => Promise<void>
  remove: (comments: readonly BlogComment[]) => Promise<void>
}

const idsOf = (comments: readonly BlogComment[]) => comments.map(({ id }) => id)

/** Decisions about comments. Each says what it did; another decision undoes it. */
export function useModeration(): Moderation {
  const t = useT()
  const moderate = useEndpointMutation(moderateBlogComments)
  const erase = useEndpointMutation(deleteBlogComments)
  const { run, isRunning } = useAction()
  return {
    mayDecide: useCan(moderateBlogComments),
    mayDelete: useCan(deleteBlogComments),
    isRunning,
    decide: (comments, status) =>
      run(async () => {
        await moderate.mutateAsync({ ids: idsOf(comments), status })
        showSnackbar({ text: t(`blogComments.done.${status}`, { count: comments.length }) })
      }),
    remove: (comments) =>
      run(async () => {
        await erase.mutateAsync({ ids: idsOf(comments) })
        showSnackbar({ text: t('blogComments.done.deleted', { count: comments.length }) })
      }),
  }
}
