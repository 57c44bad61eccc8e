import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { publishText as endpoint } from '@mostrador/contract/features/service/texts/endpoints.ts'
import type { z } from 'zod'
import type { SignedInCtx } from '../../../context.ts'
import { findContentFaults } from './find-content-faults.ts'
import { lockVersion, readVersion } from './load-text.ts'
import { publishVersion } from './publish-version.ts'
import { readSurroundings } from './read-surroundings.ts'
import { readText } from './read-text.ts'
import { refuseFaults } from './refuse-faults.ts'

type Input = z.output<(typeof endpoint)['input']>

/** Publishes the latest version immediately. */
export async function publishText(ctx: SignedInCtx, input: Input): Promise<OutputOf<typeof endpoint>> {
  const row = await lockVersion(ctx.tx, input)
  await refuseUnready(ctx, input)
  await publishVersion(ctx, row, { version: input.version, zone: input.zone, byId: ctx.user.id })
  return { text: await readText(ctx, input) }
}

/** Throws `invalidInput` for a version that may be stored but not shown. */
export async function refuseUnready(ctx: SignedInCtx, version: Pick<Input, 'kind' | 'id' | 'version'>): Promise<void> {
  const content = await readVersion(ctx.tx, version)
  const { faults } = findContentFaults(version.id, content, await readSurroundings(ctx, version.kind))
  refuseFaults(faults.filter(({ forbids }) => forbids !== 'nothing'))
}
