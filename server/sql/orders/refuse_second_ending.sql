-- A reservation ends once and keeps its ending. An open one may only lose units, to the row of its ended part. Both changes wait
-- to be reported to tills (E-101).
create or replace function refuse_second_ending() returns trigger
  language plpgsql as $$
begin
  if new.ending is not distinct from old.ending and new.ended_at is not distinct from old.ended_at and new.quantity = old.quantity then
    return new;
  end if;
  if old.ending is not null then
    raise exception 'reservation % ended before', old.id using errcode = 'MV409';
  end if;
  if new.quantity > old.quantity then
    raise exception 'reservation % cannot grow', old.id using errcode = 'MV409';
  end if;
  new.is_told := false;
  return new;
end $$;
