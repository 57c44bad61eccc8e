import type { TestServer } from '../test-server.ts'

let count = 0

/** Makes every write fail on rows of a table whose column has one of the values, until the returned function is called. */
export async function poison(
  { owner }: TestServer,
  table: string,
  column: string,
  values: readonly string[],
): Promise<() => Promise<void>> {
  const name = `poison_${(count += 1)}`
  await owner.query(`create function ${name}() returns trigger language plpgsql as
    $$ begin
      if to_jsonb(case tg_op when 'DELETE' then old else new end) ->> '${column}' = any('{${values.join(',')}}') then
        raise exception 'poisoned';
      end if;
      return case tg_op when 'DELETE' then old else new end;
    end $$`)
  await owner.query(
    `create trigger ${name} before insert or update or delete on ${table} for each row execute function ${name}()`,
  )
  return async () => void (await owner.query(`drop trigger ${name} on ${table}`))
}
