-- The blog of a company's online shop: categories, posts in a language, their earlier versions, what is typed but not saved, and pictures.

create table blog_categories (
  company_id uuid not null references companies (id),
  id uuid not null,
  name_en text not null check (length(name_en) between 1 and 80),
  name_es text not null check (length(name_es) between 1 and 80),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  description_en text not null default '' check (length(description_en) <= 500),
  description_es text not null default '' check (length(description_es) <= 500),
  -- One level: a category under another has none under itself.
  parent_id uuid,
  position smallint not null default 0 check (position >= 0),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, slug),
  foreign key (company_id, parent_id) references blog_categories (company_id, id),
  check (parent_id <> id)
);
create unique index blog_categories_name_en_idx on blog_categories (company_id, lower(name_en));
create unique index blog_categories_name_es_idx on blog_categories (company_id, lower(name_es));
create index blog_categories_parent_idx on blog_categories (company_id, parent_id, position);
select protect_tenant_table('blog_categories', 'select, insert, update, delete');

create trigger blog_categories_keep_one_level before insert or update of parent_id on blog_categories
  for each row execute function blog_categories_keep_one_level();

create table blog_posts (
  company_id uuid not null references companies (id),
  id uuid not null,
  language_tag text not null check (language_tag in ('en', 'es')),
  -- The same post in the other language has the same one.
  translation_group_id uuid not null,
  title text not null check (length(title) between 3 and 120),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 100),
  excerpt text not null default '' check (length(excerpt) <= 300),
  content text not null default '' check (octet_length(content) <= 204800),
  reading_minutes smallint not null default 1 check (reading_minutes >= 1),
  cover_picture_id text,
  cover_alt text not null default '' check (length(cover_alt) <= 200),
  keywords text[] not null default '{}',
  comment_policy text not null default 'moderated' check (comment_policy in ('closed', 'moderated', 'open')),
  is_featured boolean not null default false,
  seo_title text not null default '' check (length(seo_title) <= 70),
  seo_description text not null default '' check (length(seo_description) <= 160),
  -- A published post whose time has not come is a scheduled one. No job has to run for it to appear.
  status text not null default 'draft' check (status in ('draft', 'published', 'archived')),
  publish_at timestamptz,
  author_id uuid not null references users (id),
  search_title text not null generated always as (search_fold(title)) stored,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, language_tag, slug),
  unique (company_id, translation_group_id, language_tag),
  check (status <> 'published' or publish_at is not null),
  check (cover_picture_id is null or cover_alt <> '' or status <> 'published')
);
create index blog_posts_updated_idx on blog_posts (company_id, updated_at, id);
create index blog_posts_shown_idx on blog_posts (company_id, language_tag, publish_at) where status = 'published';
create index blog_posts_title_idx on blog_posts (company_id, search_title, id);
select protect_tenant_table('blog_posts', 'select, insert, update');

create table blog_post_categories (
  company_id uuid not null,
  post_id uuid not null,
  category_id uuid not null,
  position smallint not null,
  primary key (company_id, post_id, category_id),
  foreign key (company_id, post_id) references blog_posts (company_id, id),
  foreign key (company_id, category_id) references blog_categories (company_id, id)
);
create index blog_post_categories_category_idx on blog_post_categories (company_id, category_id);
select protect_tenant_table('blog_post_categories', 'select, insert, update, delete');

-- Addresses that published posts had before. They lead to the post until another one takes the address.
create table blog_post_old_slugs (
  company_id uuid not null,
  language_tag text not null,
  slug text not null,
  post_id uuid not null,
  primary key (company_id, language_tag, slug),
  foreign key (company_id, post_id) references blog_posts (company_id, id)
);
create index blog_post_old_slugs_post_idx on blog_post_old_slugs (company_id, post_id);
select protect_tenant_table('blog_post_old_slugs', 'select, insert, delete');

-- What each save wrote, the first one too. Rows are never changed.
create table blog_post_versions (
  company_id uuid not null,
  post_id uuid not null,
  version integer not null,
  title text not null,
  excerpt text not null,
  content text not null,
  saved_by_id uuid not null references users (id),
  saved_at timestamptz not null,
  primary key (company_id, post_id, version),
  foreign key (company_id, post_id) references blog_posts (company_id, id)
);
select protect_tenant_table('blog_post_versions', 'select, insert');

-- What somebody typed and did not save yet: one for each post and person, so that it is found on any device.
create table blog_post_drafts (
  company_id uuid not null,
  post_id uuid not null,
  user_id uuid not null references users (id),
  -- The version of the post that was open.
  base_version integer not null,
  values jsonb not null check (pg_column_size(values) <= 409600),
  saved_at timestamptz not null,
  primary key (company_id, post_id, user_id),
  foreign key (company_id, post_id) references blog_posts (company_id, id)
);
select protect_tenant_table('blog_post_drafts', 'select, insert, update, delete');

-- A picture belongs to no post until one that was saved shows it. It then stays as long as the post, because earlier versions show it too.
create table blog_pictures (
  company_id uuid not null references companies (id),
  -- What the names of its files begin with.
  id text not null check (id ~ '^[0-9a-f]{32}$'),
  post_id uuid,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  uploaded_by_id uuid not null references users (id),
  created_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, post_id) references blog_posts (company_id, id)
);
create index blog_pictures_loose_idx on blog_pictures (created_at) where post_id is null;
create index blog_pictures_post_idx on blog_pictures (company_id, post_id);
select protect_tenant_table('blog_pictures', 'select, insert, update, delete');
create policy purge on blog_pictures to mostrador_app using (post_id is null and (select app_is_purging())) with check (false);
create policy sweep on blog_pictures for select to mostrador_app using ((select app_is_purging()));

alter table blog_posts add foreign key (company_id, cover_picture_id) references blog_pictures (company_id, id);
