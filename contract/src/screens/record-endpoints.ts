import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { startedJob } from '../features/office/jobs/schema.ts'
import { bulkOf, listInputOf, pageOf } from '../paging.ts'
import type { Permission } from '../permissions.ts'
import type { ScreenSpec } from './define-screen.ts'

/**
 * The endpoints that every described record has. Their addresses and the permissions to view and to create follow from the description of
 * the screen; a feature says what is special: what the call does, what it takes, and who may change and archive. `one` is one record, as
 * all but the list answer it.
 */
export function recordEndpoints<
  const S extends ScreenSpec & { readonly see: Permission; readonly add: Permission },
  One extends z.ZodType,
>(screen: S, one: One) {
  const { see, add, list }: Pick<S, 'see' | 'add' | 'list'> = screen
  const pathOf = <const Action extends string>(action: Action) =>
    `/api/${screen.area}/${action}` as `/api/${S['area']}/${Action}`
  return {
    list: <Row extends z.ZodType>(summary: string, row: Row) =>
      defineEndpoint({
        path: pathOf('list'),
        who: see,
        summary,
        input: listInputOf<S['list']>(list),
        output: pageOf(row),
      }),
    get: (summary: string) =>
      defineEndpoint({ path: pathOf('get'), who: see, summary, input: z.object({ id: z.uuid() }), output: one }),
    create: <Input extends z.ZodType>(summary: string, input: Input) =>
      defineEndpoint({ path: pathOf('create'), who: add, summary, input, output: one }),
    update: <const Who extends Permission, Input extends z.ZodType>(who: Who, summary: string, input: Input) =>
      defineEndpoint({ path: pathOf('update'), who, summary, input, output: one }),
    duplicate: (summary: string) =>
      defineEndpoint({ path: pathOf('duplicate'), who: add, summary, input: z.object({ id: z.uuid() }), output: one }),
    archive: <const Who extends Permission>(who: Who, summary: string) =>
      defineEndpoint({
        path: pathOf('archive'),
        who,
        summary,
        input: z.object({ id: z.uuid(), isArchived: z.boolean() }),
        output: one,
      }),
    /** Archives what was chosen in the list, many of them as a job. */
    archiveChosen: <const Who extends Permission>(who: Who, summary: string) =>
      defineEndpoint({
        path: pathOf('archive'),
        who,
        summary,
        input: z.object({ selection: bulkOf<S['list']>(list), isArchived: z.boolean() }),
        output: z.object({ changedIds: z.array(z.uuid()), skipped: z.int(), job: startedJob }),
      }),
  }
}
