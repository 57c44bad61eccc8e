-- What buyers say about products of the shop, each proved by a line of a sale (docs/decisions/0111).

create table product_ratings (
  company_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  -- What proves it: a line of a receipt, or of what left for an order. Its sale says who bought which variant, and when.
  sale_line_id uuid not null,
  -- Null for a sale of a till.
  order_id uuid,
  -- Who rates, as a keyed hash of their mail, of the customer or of the sale: one person rates a product once.
  rater_key text not null check (length(rater_key) = 22),
  stars smallint not null check (stars between 1 and 5),
  -- Shown beside the rating, as the buyer wrote it.
  author_name text not null check (length(author_name) between 1 and 60),
  title text not null default '' check (length(title) <= 100),
  body text not null default '' check (length(body) <= 2000),
  language_tag text not null check (language_tag in ('en', 'es')),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'spam')),
  rejection_reason text check (rejection_reason in ('offensive', 'personalData', 'notTheProduct', 'advertising', 'illegal')),
  -- Why it waits although the shop shows ratings at once.
  doubts text[] not null default '{}' check (doubts <@ array['links', 'bannedWords']),
  reply text check (length(reply) between 2 and 1000),
  replied_by_id uuid references users (id),
  replied_at timestamptz,
  moderated_by_id uuid references users (id),
  moderated_at timestamptz,
  written_at timestamptz not null,
  -- When the buyer last changed it.
  edited_at timestamptz,
  primary key (company_id, id),
  unique (company_id, product_id, rater_key),
  unique (company_id, product_id, sale_line_id),
  unique (company_id, product_id, order_id),
  foreign key (company_id, product_id) references products (company_id, id),
  foreign key (company_id, sale_line_id) references sale_lines (company_id, id),
  foreign key (company_id, order_id) references orders (company_id, id),
  check ((status = 'rejected') = (rejection_reason is not null)),
  check ((reply is null) = (replied_at is null) and (reply is null) = (replied_by_id is null))
);
create index product_ratings_queue_idx on product_ratings (company_id, status, written_at, id);
create index product_ratings_shown_idx on product_ratings (company_id, product_id, written_at, id) where status = 'approved';
create index product_ratings_line_idx on product_ratings (company_id, sale_line_id);
create index product_ratings_order_idx on product_ratings (company_id, order_id) where order_id is not null;
select protect_tenant_table('product_ratings', 'select, insert, delete');
-- What it is about and what proves it never changes.
grant update (stars, author_name, title, body, language_tag, status, rejection_reason, doubts, reply, replied_by_id, replied_at,
  moderated_by_id, moderated_at, edited_at) on product_ratings to mostrador_app;
create trigger product_ratings_prove before insert on product_ratings
  for each row execute function prove_product_rating();
create trigger product_ratings_count after insert or delete or update of status, stars on product_ratings
  for each row execute function keep_rating_sums();

-- How many approved ratings a product has with each number of stars. Only the trigger writes it.
create table product_rating_sums (
  company_id uuid not null,
  product_id uuid not null,
  ones integer not null default 0 check (ones >= 0),
  twos integer not null default 0 check (twos >= 0),
  threes integer not null default 0 check (threes >= 0),
  fours integer not null default 0 check (fours >= 0),
  fives integer not null default 0 check (fives >= 0),
  primary key (company_id, product_id),
  foreign key (company_id, product_id) references products (company_id, id) on delete cascade
);
select protect_tenant_table('product_rating_sums', 'select, insert, update');

-- The kept sums are what counting the approved ratings gives.
create view inv.i50_rating_sums_are_recounts with (security_invoker = true) as
  select company_id, product_id
  from product_rating_sums s
  full join (
    select company_id, product_id, count(*) filter (where stars = 1) as ones, count(*) filter (where stars = 2) as twos,
      count(*) filter (where stars = 3) as threes, count(*) filter (where stars = 4) as fours,
      count(*) filter (where stars = 5) as fives
    from product_ratings where status = 'approved' group by 1, 2
  ) r using (company_id, product_id)
  where (coalesce(s.ones, 0), coalesce(s.twos, 0), coalesce(s.threes, 0), coalesce(s.fours, 0), coalesce(s.fives, 0))
    <> (coalesce(r.ones, 0), coalesce(r.twos, 0), coalesce(r.threes, 0), coalesce(r.fours, 0), coalesce(r.fives, 0));

-- The clock of invitations looks for what arrived some days ago.
create index fulfilments_delivered_idx on fulfilments (company_id, delivered_at) where delivered_at is not null;

-- Documents whose buyers were invited to rate, once each: orders, and sales of tills.
create table rating_invitations (
  company_id uuid not null references companies (id),
  document_id uuid not null,
  document_kind text not null check (document_kind in ('order', 'sale')),
  mailed_at timestamptz not null,
  primary key (company_id, document_id)
);
select protect_tenant_table('rating_invitations', 'select, insert');

-- People who want no invitations of this shop, by a keyed hash of their mail.
create table rating_refusals (
  company_id uuid not null references companies (id),
  address_key text not null check (length(address_key) = 22),
  refused_at timestamptz not null,
  primary key (company_id, address_key)
);
select protect_tenant_table('rating_refusals', 'select, insert');
