-- What a buyer shows of a product. The picture of a rating goes with it; its files go with the next sweep of files without a row.
create table rating_pictures (
  company_id uuid not null,
  -- What the names of its files begin with.
  id text not null check (id ~ '^[0-9a-f]{32}$'),
  rating_id uuid not null,
  position smallint not null check (position between 0 and 2),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  uploaded_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, rating_id, position),
  foreign key (company_id, rating_id) references product_ratings (company_id, id) on delete cascade
);
select protect_tenant_table('rating_pictures', 'select, insert, delete');
grant update (position) on rating_pictures to mostrador_app;
create policy sweep on rating_pictures for select to mostrador_app using ((select app_is_purging()));

-- A rating with pictures waits until somebody has looked at them.
alter table product_ratings drop constraint product_ratings_doubts_check,
  add constraint product_ratings_doubts_check check (doubts <@ array['links', 'bannedWords', 'pictures']);
