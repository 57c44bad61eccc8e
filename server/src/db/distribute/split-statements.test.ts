import { expect, test } from 'vitest'
import { projectFolders, readFunctions, readMigrations } from '../sql-files.ts'
import { splitStatements } from './split-statements.ts'

test('ends a statement at a semicolon that no text, name, comment or body holds', () => {
  const statements = [
    "select ';', 'it''s'",
    'select ";" -- a; b\n',
    '/* ; */ select 1',
    'do $x$ begin null; end $x$',
    'do $$ ; $$',
  ]
  expect(splitStatements(`${statements.join(';')};\n-- the end;\n`)).toEqual(statements.map((text) => `${text};`))
  expect(splitStatements('select 1;; select 2')).toEqual(['select 1;', ' select 2'])
})

test('every migration is split at the ends of its lines', async () => {
  for (const { name, sql } of [...(await readMigrations(projectFolders)), ...(await readFunctions(projectFolders))])
    for (const statement of splitStatements(sql)) expect(statement.trim(), name).toMatch(/;$/)
})
