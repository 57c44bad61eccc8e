/** Texts of the console, saved and published by staff. */
import { getText, publishText, saveText } from '@mostrador/contract/features/service/texts/endpoints.ts'
import type { LanguageText, Text, TextContent } from '@mostrador/contract/features/service/texts/schema.ts'
import { call } from '../builders.ts'
import type { TestServer } from '../test-server.ts'

export const zone = 'America/Santiago'

/** One language of a text, complete. */
export function languageText(slug: string, change: Partial<LanguageText> = {}): LanguageText {
  return {
    slug,
    title: `Title of ${slug}`,
    summary: `What ${slug} says, in one sentence that is long enough to be useful.`,
    keywords: [],
    markdown: `First line of ${slug}.\n\n## Part\n\nMore.\n`,
    ...change,
  }
}

/** A post in both languages; their slugs are `id` and `id` with `-es`. */
export function postContent(id: string, change: Partial<Extract<TextContent, { kind: 'blog' }>> = {}): TextContent {
  return { kind: 'blog', category: 'cash', en: languageText(id), es: languageText(`${id}-es`), ...change }
}

/** A new post, saved as version 1. */
export async function aPost(
  server: TestServer,
  token: string,
  id: string,
  change: Parameters<typeof postContent>[1] = {},
): Promise<Text> {
  const input = { kind: 'blog' as const, id, version: 0, isNew: true, content: postContent(id, change) }
  return (await call(server, saveText, input, token)).text
}

/** Saves the content as the next version. */
export async function saveAgain(server: TestServer, token: string, id: string, content: TextContent): Promise<Text> {
  const { kind } = content
  const { version } = await readText(server, token, id, kind)
  return (await call(server, saveText, { kind, id, version, content }, token)).text
}

export async function publish(
  server: TestServer,
  token: string,
  { kind, id, version }: Pick<Text, 'kind' | 'id' | 'version'>,
): Promise<Text> {
  return (await call(server, publishText, { kind, id, version, zone }, token)).text
}

export async function readText(
  server: TestServer,
  token: string,
  id: string,
  kind: Text['kind'] = 'blog',
): Promise<Text> {
  return (await call(server, getText, { kind, id }, token)).text
}
