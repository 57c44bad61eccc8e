-- A reservation ends once and keeps its ending. An open one may only lose units: to the row that a part of it becomes.
create or replace function refuse_second_ending() returns trigger
  language plpgsql as $$
begin
  if old.ending is not null then
    raise exception 'reservation % ended before', old.id using errcode = 'MV409';
  end if;
  if new.quantity > old.quantity then
    raise exception 'reservation % cannot grow', old.id using errcode = 'MV409';
  end if;
  return new;
end $$;
