-- Posts of the blog and articles of the help that staff write (docs/decisions/0086). They belong to the installation, not to a company.

create table texts (
  kind text not null check (kind in ('blog', 'help')),
  -- The same in both languages, and that of a file whose place the text takes.
  id text not null check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(id) <= 60),
  -- The version that was saved last.
  version integer not null,
  -- What readers see; null: nothing, or the file.
  published_version integer,
  published_at timestamptz,
  -- The days that a post shows. They stay when a text is withdrawn and published again.
  first_published_on date,
  changed_on date,
  -- What the clock publishes, and when. The zone is the one the time was entered in.
  scheduled_version integer,
  scheduled_at timestamptz,
  scheduled_zone text,
  scheduled_by_id uuid references users (id),
  withdrawn_at timestamptz,
  primary key (kind, id),
  check (published_version <= version and scheduled_version <= version),
  check ((published_version is null) = (published_at is null)),
  check (published_version is null or (first_published_on is not null and withdrawn_at is null)),
  check (num_nulls(scheduled_version, scheduled_at, scheduled_zone, scheduled_by_id) in (0, 4))
);
create index texts_scheduled_idx on texts (scheduled_at) where scheduled_at is not null;
grant select, insert, update on texts to mostrador_app;

-- Every save, whole. Append-only.
create table text_versions (
  kind text not null,
  id text not null,
  version integer not null check (version >= 1),
  category text check (category in ('selling', 'cash', 'stock', 'product')),
  help_group text check (help_group in ('start', 'sell', 'cash', 'catalogue', 'people', 'settings')),
  place integer check (place between 0 and 100000),
  screens text[] not null default '{}',
  permission text,
  related text[] not null default '{}',
  checked_on date,
  -- The version it repeats.
  restored_from integer check (restored_from < version),
  created_by_id uuid not null references users (id),
  created_at timestamptz not null,
  primary key (kind, id, version),
  foreign key (kind, id) references texts (kind, id),
  check ((kind = 'blog') = (category is not null)),
  check ((kind = 'help') = (num_nulls(help_group, place, checked_on) = 0))
);
grant select, insert on text_versions to mostrador_app;
alter table texts add foreign key (kind, id, version) references text_versions (kind, id, version) deferrable initially deferred;
alter table texts add foreign key (kind, id, published_version) references text_versions (kind, id, version);
alter table texts add foreign key (kind, id, scheduled_version) references text_versions (kind, id, version);

-- One language of a version; a version has one or both.
create table text_version_languages (
  kind text not null,
  id text not null,
  version integer not null,
  language text not null check (language in ('en', 'es')),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 100),
  title text not null check (length(title) between 1 and 60),
  summary text not null check (length(summary) between 1 and 155),
  keywords text[] not null default '{}',
  markdown text not null check (length(markdown) between 1 and 50000),
  primary key (kind, id, version, language),
  foreign key (kind, id, version) references text_versions (kind, id, version)
);
grant select, insert on text_version_languages to mostrador_app;

-- The addresses of a text: that of its last version, and all under which it was published. Those stay and lead to the text. A slug leads to
-- one text, in whatever language, and never to a page of the product.
create table text_slugs (
  kind text not null,
  language text not null check (language in ('en', 'es')),
  slug text not null,
  id text not null,
  was_published boolean not null default false,
  primary key (kind, language, slug),
  foreign key (kind, id) references texts (kind, id),
  check (not (kind = 'blog' and slug in ('categories', 'categorias'))),
  check (not (kind = 'help' and slug = 'chat')),
  constraint text_slugs_one_text exclude using gist (kind with =, slug with =, id with <>)
);
grant select, insert, update, delete on text_slugs to mostrador_app;
create trigger text_slugs_keep_published before update or delete on text_slugs
  for each row execute function keep_published_slug();

-- What happened to a text besides saving. Append-only.
create table text_events (
  kind text not null,
  id text not null,
  event_id uuid not null,
  event text not null check (event in ('scheduled', 'unscheduled', 'published', 'withdrawn')),
  version integer not null,
  -- The time it was scheduled for.
  due_at timestamptz,
  -- Null: the clock.
  by_id uuid references users (id),
  at timestamptz not null,
  primary key (kind, id, event_id),
  foreign key (kind, id, version) references text_versions (kind, id, version),
  check ((event = 'scheduled') = (due_at is not null)),
  check (by_id is not null or event = 'published')
);
grant select, insert on text_events to mostrador_app;

-- Links that show the last version to whoever has them. The token is in the link only. Publishing ends them.
create table text_previews (
  token_hash bytea primary key check (length(token_hash) = 32),
  kind text not null,
  id text not null,
  created_by_id uuid not null references users (id),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  ended_at timestamptz,
  foreign key (kind, id) references texts (kind, id)
);
create index text_previews_text_idx on text_previews (kind, id);
grant select, insert, delete on text_previews to mostrador_app;
grant update (ended_at) on text_previews to mostrador_app;

-- Pictures in texts. They stay, because earlier versions show them.
create table text_pictures (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  uploaded_by_id uuid not null references users (id),
  uploaded_at timestamptz not null
);
grant select, insert on text_pictures to mostrador_app;
