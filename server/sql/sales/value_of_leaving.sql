-- The cost of goods that leave a stock at its average (C-16), as `postStock` of the domain computes it: rounded half up to nine
-- places by whole numbers, because a quotient of decimals would be rounded twice. The last goods take everything that is left.
-- Beyond them, and while the stock is below zero, the last known cost counts.
create or replace function value_of_leaving(on_hand numeric, value numeric, average_cost numeric, quantity numeric) returns numeric
  language sql immutable
  return case
    when on_hand <= 0 then quantity * average_cost
    when quantity < on_hand then div(value * quantity * 2000000000 + on_hand, on_hand * 2) * 0.000000001
    else value + (quantity - on_hand) * average_cost
  end;

grant execute on function value_of_leaving(numeric, numeric, numeric, numeric) to mostrador_app;
