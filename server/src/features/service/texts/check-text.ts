import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { checkText as endpoint } from '@mostrador/contract/features/service/texts/endpoints.ts'
import type { z } from 'zod'
import type { Rendered } from '../../../content/render-markdown.ts'
import type { SignedInCtx } from '../../../context.ts'
import { translate } from '../../../translate.ts'
import { findContentFaults } from './find-content-faults.ts'
import { readSurroundings } from './read-surroundings.ts'

type Input = z.output<(typeof endpoint)['input']>

export async function checkText(ctx: SignedInCtx, { id, content }: Input): Promise<OutputOf<typeof endpoint>> {
  const { faults, rendered } = findContentFaults(id, content, await readSurroundings(ctx, content.kind))
  return {
    faults: faults.map(({ words, ...rest }) => ({
      ...rest,
      message: translate(ctx.language, words.key, words.values),
    })),
    en: shown(rendered.en),
    es: shown(rendered.es),
  }
}

const shown = (rendered: Rendered | null) => rendered && { html: rendered.html, headings: rendered.headings }
