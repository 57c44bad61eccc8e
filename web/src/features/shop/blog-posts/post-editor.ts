import type { BlogPost } from '@mostrador/contract/features/shop/blog-posts/schema.ts'
import type { PostValues } from '#src/features/shop/blog-posts/post-values.ts'
import type { RecordEditor } from '#src/ui/admin/form/use-record-editor.ts'

/** The form of a post with everything around it. */
export type PostEditor = RecordEditor<BlogPost, PostValues>
