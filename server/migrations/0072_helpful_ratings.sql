-- Who found a rating helpful: a browser or an account of the shop, once (docs/decisions/0125).
create table rating_helpful_marks (
  company_id uuid not null,
  rating_id uuid not null,
  -- A keyed hash of the account or of the browser's cookie.
  voter_key text not null check (length(voter_key) = 22),
  marked_at timestamptz not null,
  primary key (company_id, rating_id, voter_key),
  foreign key (company_id, rating_id) references product_ratings (company_id, id) on delete cascade
);
select protect_tenant_table('rating_helpful_marks', 'select, insert, delete');

-- How many marks a rating has. Only the trigger writes it.
alter table product_ratings add column helpful_count integer not null default 0 check (helpful_count >= 0);
grant update (helpful_count) on product_ratings to mostrador_app;
create index product_ratings_helpful_idx on product_ratings (company_id, product_id, helpful_count desc, written_at desc, id desc)
  where status = 'approved';

create trigger rating_helpful_marks_count after insert or delete on rating_helpful_marks
  for each row execute function count_helpful_mark();

-- The kept number of each rating is the number of its marks.
create view inv.i53_helpful_counts_are_recounts with (security_invoker = true) as
  select r.company_id, r.id as rating_id
  from product_ratings r
  where r.helpful_count <> (select count(*) from rating_helpful_marks m where m.company_id = r.company_id and m.rating_id = r.id);
