-- What a buyer asked for of goods that are weighed at packing. The quantity of the line is the most that they accepted (H-37).
alter table order_lines add column wanted_quantity numeric(14, 3) check (wanted_quantity > 0 and wanted_quantity < quantity);
