/** Texts that staff write in the console: versions, publication, addresses, conflicts, and the limits of the database. */
import { getPost, listPosts } from '@mostrador/contract/features/service/blog/endpoints.ts'
import { searchHelp } from '@mostrador/contract/features/service/help/endpoints.ts'
import {
  createTextPreview,
  getTextVersion,
  listTextHistory,
  listTexts,
  publishText,
  saveText,
  scheduleText,
  unscheduleText,
  withdrawText,
} from '@mostrador/contract/features/service/texts/endpoints.ts'
import { wallTimeAt } from '@mostrador/domain/time/wall-time.ts'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { languageText, aPost, postContent, publish, readText, saveAgain, zone } from '../../../testing/texts/a-text.ts'
import { aCompany, aStaffMember, call, send } from '../../../testing/builders.ts'
import { openTestServer } from '../../../testing/test-server.ts'
import { publishDue } from './text-clock.ts'

const server = openTestServer()
let token: string
let number = 0
/** The address of a file, whose id is another. */
const fileSlug = 'labels-that-scan-the-first-time'
const newId = () => `post-${(number += 1)}`

beforeAll(async () => {
  token = (await aStaffMember(server)).token
})
afterEach(() => server.setNow(undefined))

/** Sets the clock, and logs in a staff member at that time. */
async function at(instant: string): Promise<string> {
  server.setNow(new Date(instant))
  return (await aStaffMember(server)).token
}

const slugs = async (language: 'en' | 'es' = 'en') =>
  (await call(server, listPosts, { language })).posts.map(({ slug }) => slug)
const find = (slug: string, language: 'en' | 'es' = 'en') =>
  send(server, getPost.path, { language, slug }, undefined, 'GET')
const of = ({ id, version }: { id: string; version: number }) => ({ kind: 'blog' as const, id, version })

describe('a post', () => {
  test('is invisible until it is published, then visible to all', async () => {
    const id = newId()
    const text = await aPost(server, token, id)
    expect(text).toMatchObject({ version: 1, state: 'draft', shown: 'nothing', hasFile: false })
    expect((await find(id)).statusCode).toBe(404)

    expect(await publish(server, token, text)).toMatchObject({ state: 'published', publishedVersion: 1 })
    expect(await slugs()).toContain(id)
    expect(await slugs('es')).toContain(`${id}-es`)
  })

  test('shows the published version while another one is written', async () => {
    const id = newId()
    await publish(server, token, await aPost(server, token, id))
    const later = await saveAgain(server, token, id, postContent(id, { en: languageText(id, { title: 'Later' }) }))
    expect(later).toMatchObject({ version: 2, hasChanges: true, state: 'published' })
    expect((await call(server, getPost, { language: 'en', slug: id })).post.title).toBe(`Title of ${id}`)

    await publish(server, token, later)
    expect((await call(server, getPost, { language: 'en', slug: id })).post.title).toBe('Later')
  })

  test('may exist in one language only, without a translation, and the other slug is not found', async () => {
    const id = newId()
    await publish(server, token, await aPost(server, token, id, { es: null }))
    expect((await call(server, getPost, { language: 'en', slug: id })).post).toMatchObject({
      twinSlug: null,
      anchors: {},
    })
    expect(await slugs('es')).not.toContain(`${id}-es`)
    expect((await find(`${id}-es`, 'es')).statusCode).toBe(404)
  })

  test('has the day of its first publication in the zone of the person, and the day of a later change', async () => {
    const id = newId()
    // The evening before in Santiago.
    const evening = await at('2026-12-02T02:30:00Z')
    await publish(server, evening, await aPost(server, evening, id))
    const first = (await call(server, getPost, { language: 'en', slug: id })).post
    expect(first).toMatchObject({ published: '2026-12-01', updated: null })

    const later = await at('2026-12-05T12:00:00Z')
    await publish(server, later, await saveAgain(server, later, id, postContent(id)))
    const changed = (await call(server, getPost, { language: 'en', slug: id })).post
    expect(changed).toMatchObject({ published: '2026-12-01', updated: '2026-12-05' })
  })

  test('is refused with each fault at its field and line', async () => {
    const id = newId()
    const en = languageText('categories', { markdown: 'a\n\n[b](help:nowhere)', title: '' })
    const content = postContent(id, { en })
    const answer = await send(server, saveText.path, { kind: 'blog', id, version: 0, isNew: true, content }, token)
    expect(answer).toMatchObject({
      statusCode: 422,
      body: {
        code: 'invalidInput',
        data: {
          fields: {
            'content.en.title': 'This is missing.',
            'content.en.slug': 'A page of the product has this address.',
            'content.en.markdown.3': 'There is no text help:nowhere.',
          },
        },
      },
    })
  })

  test('cannot take the slug or the id of another text, of the console or a file', async () => {
    const id = newId()
    await aPost(server, token, id)
    const other = newId()
    const tryWith = (change: object, name = other) =>
      send(
        server,
        saveText.path,
        { kind: 'blog', id: name, version: 0, isNew: true, content: postContent(name, change) },
        token,
      )
    // The slug of the other language is that text's, too.
    expect((await tryWith({ en: languageText(`${id}-es`) })).statusCode).toBe(422)
    expect((await tryWith({ es: languageText(fileSlug) })).statusCode).toBe(422)
    expect(await tryWith({}, 'labels-that-scan')).toMatchObject({ body: { data: { fields: { id: /./ } } } })
    expect(await tryWith({}, id)).toMatchObject({ body: { data: { fields: { id: /./ } } } })
    expect((await tryWith({})).statusCode).toBe(200)
  })

  test('with a link to a text that is not published can be saved, and published after that one', async () => {
    const [first, second] = [newId(), newId()]
    const target = await aPost(server, token, first)
    const linking = await aPost(server, token, second, { en: languageText(second, { markdown: `[x](blog:${first})` }) })
    const tryPublish = () => send(server, publishText.path, { ...of(linking), zone }, token)
    expect(await tryPublish()).toMatchObject({
      statusCode: 422,
      body: { data: { fields: { 'content.en.markdown.1': /./ } } },
    })
    await publish(server, token, target)
    expect((await tryPublish()).statusCode).toBe(200)
    expect((await readText(server, token, first)).linkedFrom).toEqual([
      { kind: 'blog', id: second, title: `Title of ${second}` },
    ])
  })
})

describe('addresses', () => {
  test('of published texts lead to them permanently, those of drafts become free again', async () => {
    const id = newId()
    await publish(server, token, await aPost(server, token, id))
    await saveAgain(server, token, id, postContent(id, { en: languageText(`${id}-draft`) }))
    const last = await saveAgain(server, token, id, postContent(id, { en: languageText(`${id}-new`) }))
    await publish(server, token, last)

    expect(await find(id)).toMatchObject({ statusCode: 200, body: { post: { slug: `${id}-new` } } })
    expect((await find(`${id}-draft`)).statusCode).toBe(404)
    const other = newId()
    await aPost(server, token, other, { en: languageText(`${id}-draft`) })
    const taken = {
      kind: 'blog',
      id: newId(),
      version: 0,
      isNew: true,
      content: postContent('z', { en: languageText(id) }),
    }
    expect((await send(server, saveText.path, taken, token)).statusCode).toBe(422)
  })

  test('of a planned version stay reserved while another draft is saved', async () => {
    const id = newId()
    const text = await aPost(server, token, id)
    await call(server, scheduleText, { ...of(text), wall: '2100-01-01T10:00', zone }, token)
    await saveAgain(server, token, id, postContent(id, { en: languageText(`${id}-other`) }))
    const taken = {
      kind: 'blog',
      id: newId(),
      version: 0,
      isNew: true,
      content: postContent('z', { en: languageText(id) }),
    }
    expect((await send(server, saveText.path, taken, token)).statusCode).toBe(422)
  })
})

describe('a text of the product', () => {
  const id = 'labels-that-scan'
  const name = { kind: 'blog' as const, id }

  test('is replaced, found at both addresses, and restored to its file', async () => {
    const file = await readText(server, token, id)
    expect(file).toMatchObject({ version: 0, state: null, shown: 'file', hasFile: true })
    const { content } = file
    if (content.kind !== 'blog' || !content.en) throw new Error('it is a post')
    const changed = { ...content, en: { ...content.en, slug: 'labels-again', title: 'Labels again' } }
    const saved = await saveAgain(server, token, id, changed)
    expect((await find(fileSlug)).body).toMatchObject({ post: { slug: fileSlug } })

    await publish(server, token, saved)
    expect((await find(fileSlug)).body).toMatchObject({ post: { slug: 'labels-again', published: '2026-11-22' } })
    const search = await call(server, listTexts, {}, token)
    expect(search.texts.find((text) => text.id === id)).toMatchObject({
      shown: 'console',
      hasFile: true,
      state: 'published',
    })

    await call(server, withdrawText, { ...name, version: 1 }, token)
    expect((await find('labels-again')).body).toMatchObject({ post: { slug: fileSlug } })
    expect((await call(server, getTextVersion, { ...name, version: 0 }, token)).content).toEqual(content)
  })
})

describe('an article', () => {
  test('is found by the search as soon as it is published', async () => {
    const id = newId()
    const content = {
      kind: 'help' as const,
      group: 'cash' as const,
      order: 900,
      screens: ['dashboard-checkouts'],
      permission: null,
      related: ['refund'],
      checked: '2026-11-26',
      en: languageText(id, { title: 'Weigh the xylophones' }),
      es: null,
    }
    const input = { kind: 'help' as const, id, version: 0, isNew: true, content }
    const { text } = await call(server, saveText, input, token)
    const hits = async () => (await call(server, searchHelp, { language: 'en', text: 'xylophone' })).articles
    expect(await hits()).toEqual([])
    await publish(server, token, text)
    expect(await hits()).toMatchObject([{ slug: id }])
  })
})

describe('publishing later', () => {
  const errors: unknown[] = []
  const look = () => publishDue(server.deps, (error) => errors.push(error))

  test('happens at its time, once, by the clock', async () => {
    const id = newId()
    const morning = await at('2026-12-10T12:00:00Z')
    const text = await aPost(server, morning, id)
    const planned = await call(server, scheduleText, { ...of(text), wall: '2026-12-10T09:30', zone }, morning)
    expect(planned.text).toMatchObject({
      state: 'scheduled',
      schedule: { at: '2026-12-10T12:30:00.000Z', zone, version: 1 },
    })
    expect(await look()).toEqual(new Date('2026-12-10T12:30:00Z'))
    expect((await find(id)).statusCode).toBe(404)

    // A draft saved meanwhile is not published.
    await saveAgain(server, morning, id, postContent(id, { en: languageText(id, { title: 'Not yet' }) }))
    server.setNow(new Date('2026-12-10T12:30:00Z'))
    await Promise.all([look(), look()])
    expect((await find(id)).body).toMatchObject({ post: { title: `Title of ${id}`, published: '2026-12-10' } })
    const reader = (await aStaffMember(server)).token
    const { entries } = await call(server, listTextHistory, { kind: 'blog', id }, reader)
    expect(entries.filter(({ entry }) => entry === 'published')).toMatchObject([{ byName: null, version: 1 }])
    expect(errors).toEqual([])
  })

  test.each([
    ['America/Santiago', '2027-04-03T23:30'],
    ['America/Santiago', '2026-09-06T00:30'],
    ['Europe/Madrid', '2027-03-28T02:30'],
    ['Europe/Madrid', '2027-10-31T02:30'],
  ])('planned in %s for %s, stays at one instant however often it is saved', async (place, wall) => {
    server.setNow(new Date('2026-08-01T12:00:00Z'))
    const text = await aPost(server, token, newId())
    const instants = new Set<string>()
    let shown = wall
    for (let turn = 0; turn < 10; turn++) {
      const { text: saved } = await call(server, scheduleText, { ...of(text), wall: shown, zone: place }, token)
      const { at = '', zone: kept = '' } = saved.schedule ?? {}
      instants.add(at)
      shown = wallTimeAt(at, kept)
    }
    expect(instants.size).toBe(1)
  })

  test('can be cancelled, and not planned in the past', async () => {
    const text = await aPost(server, token, newId())
    await call(server, scheduleText, { ...of(text), wall: '2100-01-01T10:00', zone }, token)
    expect((await call(server, unscheduleText, of(text), token)).text).toMatchObject({ state: 'draft', schedule: null })
    expect((await send(server, unscheduleText.path, of(text), token)).statusCode).toBe(409)
    for (const wall of ['2020-01-01T10:00', '2026-02-31T10:00', 'soon'])
      expect((await send(server, scheduleText.path, { ...of(text), wall, zone }, token)).statusCode, wall).toBe(422)
  })
})

describe('two people', () => {
  test('who save simultaneously: the second is notified, and nothing is lost', async () => {
    const text = await aPost(server, token, newId())
    const input = { ...of(text), content: postContent(text.id) }
    const answers = await Promise.all([
      send(server, saveText.path, input, token),
      send(server, saveText.path, input, token),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await readText(server, token, text.id)).toMatchObject({ version: 2 })
    for (const { path } of [publishText, withdrawText])
      expect(await send(server, path, { ...of(text), zone }, token)).toMatchObject({
        body: { code: 'versionConflict' },
      })
  })

  test('one of whom publishes: the open editor of the other is notified', async () => {
    const other = await aStaffMember(server)
    const heard: unknown[] = []
    const stop = server.deps.live.listen(({ to, message }) => {
      if (to.userId === other.auth.user.id) heard.push(message)
    })
    const text = await aPost(server, token, newId())
    await publish(server, token, text)
    stop()
    const message = { event: 'textChanged', kind: 'blog', id: text.id, version: 1 }
    expect(heard).toEqual([message, message])
  })
})

describe('the history', () => {
  test('has every save and every other event, and an earlier version can be restored', async () => {
    const id = newId()
    const first = await aPost(server, token, id)
    await saveAgain(server, token, id, postContent(id, { es: null }))
    const { content } = await call(server, getTextVersion, of(first), token)
    expect(content).toEqual(postContent(id))
    const restored = { kind: 'blog' as const, id, version: 2, content, restoredFrom: 1 }
    const unknown = await send(server, saveText.path, { ...restored, restoredFrom: 3 }, token)
    expect(unknown.statusCode).toBe(404)
    const { text } = await call(server, saveText, restored, token)
    await publish(server, token, text)
    await call(server, withdrawText, of(text), token)

    const { entries } = await call(server, listTextHistory, { kind: 'blog', id }, token)
    expect(entries.map(({ entry, version, restoredFrom }) => [entry, version, restoredFrom])).toEqual([
      ['withdrawn', 3, null],
      ['published', 3, null],
      ['saved', 3, 1],
      ['saved', 2, null],
      ['saved', 1, null],
    ])
    expect((await find(id)).statusCode).toBe(404)
  })
})

describe('the database refuses', () => {
  const asServer = (sql: string) =>
    server.deps.db.connection().execute(async (db) => {
      const { sql: raw } = await import('kysely')
      await raw.raw(sql).execute(db)
    })

  test.each([
    `update text_versions set place = 1`,
    `delete from text_versions`,
    `update text_version_languages set title = 'x'`,
    `delete from text_version_languages`,
    `delete from text_events`,
    `update text_events set version = 1`,
    `delete from texts`,
    `delete from text_pictures`,
  ])('to change past events: %s', async (sql) => {
    await expect(asServer(sql)).rejects.toThrow('permission denied')
  })

  test('a published slug that goes or moves, two texts with one slug, and the address of a page', async () => {
    const [id, other] = [newId(), newId()]
    await publish(server, token, await aPost(server, token, id))
    await aPost(server, token, other)
    const slug = (name: string, of: string, language = 'en') =>
      `insert into text_slugs (kind, language, slug, id) values ('blog', '${language}', '${name}', '${of}')`
    for (const sql of [
      `delete from text_slugs where slug = '${id}'`,
      `update text_slugs set id = '${other}' where slug = '${id}'`,
      `update text_slugs set was_published = false where slug = '${id}'`,
      slug(id, other),
      slug(id, other, 'es'),
      slug('categories', other),
    ])
      await expect(asServer(sql), sql).rejects.toThrow(/stays|violates/)
    await expect(asServer(slug(id, id, 'es'))).resolves.toBeUndefined()
  })

  test('a text that is published and withdrawn, half a plan, and a version that was never saved', async () => {
    const text = await publish(server, token, await aPost(server, token, newId()))
    const where = `where id = '${text.id}'`
    for (const sql of [
      `update texts set withdrawn_at = now() ${where}`,
      `update texts set scheduled_at = now() ${where}`,
      `update texts set published_version = 2 ${where}`,
      `update texts set version = 2 ${where}`,
      `update texts set published_at = null ${where}`,
    ])
      await expect(asServer(sql), sql).rejects.toThrow(/violates/)
  })
})

describe('only staff', () => {
  test('write texts, and only they know of drafts', async () => {
    const shop = await aCompany(server)
    const text = await aPost(server, token, newId())
    for (const { path } of [listTexts, saveText, publishText, withdrawText, createTextPreview]) {
      expect(await send(server, path, { ...of(text), zone }, shop.token)).toMatchObject({ body: { code: 'staffOnly' } })
      expect((await send(server, path, { ...of(text), zone })).statusCode).toBe(401)
    }
  })
})
