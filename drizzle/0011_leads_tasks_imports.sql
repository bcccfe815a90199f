-- One form for what people write in many: width, accents, case, Arabic and Hebrew points, Arabic letters and digits that differ by keyboard.
-- plpgsql, since a function that calls the STABLE unaccent would otherwise not pass for IMMUTABLE; the collation does not depend on the server's.
create function fold_text(of_text text) returns text language plpgsql immutable strict parallel safe as $$
begin
  return lower(public.unaccent('public.unaccent'::regdictionary, translate(normalize(of_text, NFKC),
    U&'\0623\0625\0622\0671\0649\0629\06A9\06CC\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669\06F0\06F1\06F2\06F3\06F4\06F5\06F6\06F7\06F8\06F9'
      || U&'\0640\064B\064C\064D\064E\064F\0650\0651\0652\0670\05B0\05B1\05B2\05B3\05B4\05B5\05B6\05B7\05B8\05B9\05BA\05BB\05BC\05BD\05BF\05C1\05C2\05C7',
    U&'\0627\0627\0627\0627\064A\0647\0643\064A' || '01234567890123456789')) collate pg_catalog.pg_c_utf8);
end $$;
--> statement-breakpoint
-- Words of a text; of writing without spaces (Han, kana, Thai, Lao, Khmer, Burmese) every sign and every two neighbours.
-- The server's own parser would take such a run for one word, and what is a letter to it depends on the server's locale.
create function search_words(of_text text) returns tsvector language plpgsql immutable strict parallel safe as $$
declare
  folded text := public.fold_text(left(of_text, 10000));
  unspaced constant text := '[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]';
  found text[];
begin
  if folded !~ (unspaced collate pg_catalog.pg_c_utf8) then
    return array_to_tsvector(array(select distinct left(hit[1], 60) from regexp_matches(folded, '[[:alnum:]]+' collate pg_catalog.pg_c_utf8, 'g') hit));
  end if;
  found := array(
    select left(hit[1], 60) from regexp_matches(regexp_replace(folded, unspaced || '+' collate pg_catalog.pg_c_utf8, ' ', 'g'), '[[:alnum:]]+' collate pg_catalog.pg_c_utf8, 'g') hit
    union
    select substr(run.signs, at, size) from (select hit[1] as signs from regexp_matches(folded, unspaced || '+' collate pg_catalog.pg_c_utf8, 'g') hit) run,
      generate_series(1, length(run.signs)) at, generate_series(1, 2) size where at + size - 1 <= length(run.signs));
  return array_to_tsvector(found);
end $$;
--> statement-breakpoint
-- All of these words; one of three letters and more may go on. Null where there is no word.
create function search_query(of_text text) returns tsquery language plpgsql immutable strict parallel safe as $$
declare
  folded text := public.fold_text(left(of_text, 500));
  unspaced constant text := '[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]';
begin
  return (
    select string_agg(part, ' & ')::tsquery from (
      select '''' || left(hit[1], 60) || '''' || case when length(hit[1]) >= 3 then ':*' else '' end as part
        from regexp_matches(regexp_replace(folded, unspaced || '+' collate pg_catalog.pg_c_utf8, ' ', 'g'), '[[:alnum:]]+' collate pg_catalog.pg_c_utf8, 'g') hit
      union
      select '''' || substr(run.signs, at, least(2, length(run.signs))) || ''''
        from (select hit[1] as signs from regexp_matches(folded, unspaced || '+' collate pg_catalog.pg_c_utf8, 'g') hit) run, generate_series(1, greatest(1, length(run.signs) - 1)) at) parts);
end $$;
--> statement-breakpoint
-- Patterns of which one is to match the folded value: one or two letters begin a word, everything else stands anywhere.
create function search_patterns(of_text text) returns text[] language plpgsql immutable strict parallel safe as $$
declare escaped text := regexp_replace(public.fold_text(of_text), '([\\%_])', '\\\1', 'g');
begin
  if escaped ~ ('^[[:alnum:]]{1,2}$' collate pg_catalog.pg_c_utf8)
     and escaped !~ ('[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]' collate pg_catalog.pg_c_utf8) then
    return array[escaped || '%', '% ' || escaped || '%'];
  end if;
  return array['%' || escaped || '%'];
end $$;
--> statement-breakpoint
drop function search_leads(text, text, text, integer);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"business_id" text NOT NULL,
	"import_id" text NOT NULL,
	"row" integer NOT NULL,
	"outcome" text NOT NULL,
	"lead_id" text,
	"faults" jsonb,
	"before" jsonb,
	CONSTRAINT "import_rows_business_id_import_id_row_pk" PRIMARY KEY("business_id","import_id","row")
);
--> statement-breakpoint
ALTER TABLE "import_rows" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "imports" (
	"id" text PRIMARY KEY NOT NULL,
	"business_id" text NOT NULL,
	"filename" text,
	"settings" jsonb NOT NULL,
	"dry_run" boolean DEFAULT false NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"content" "bytea",
	"total_rows" integer NOT NULL,
	"done_rows" integer DEFAULT 0 NOT NULL,
	"created_rows" integer DEFAULT 0 NOT NULL,
	"updated_rows" integer DEFAULT 0 NOT NULL,
	"skipped_rows" integer DEFAULT 0 NOT NULL,
	"failed_rows" integer DEFAULT 0 NOT NULL,
	"created_by" text,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (6) with time zone,
	"lease_token" uuid,
	"lease_until" timestamp (6) with time zone,
	CONSTRAINT "imports_businessId_id_unique" UNIQUE("business_id","id")
);
--> statement-breakpoint
ALTER TABLE "imports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "lead_merges" (
	"id" text PRIMARY KEY NOT NULL,
	"business_id" text NOT NULL,
	"lead_id" text NOT NULL,
	"other_id" text NOT NULL,
	"moved" jsonb NOT NULL,
	"by" text,
	"at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp (6) with time zone
);
--> statement-breakpoint
ALTER TABLE "lead_merges" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "lead_views" (
	"id" text PRIMARY KEY NOT NULL,
	"business_id" text NOT NULL,
	"name" text NOT NULL,
	"query" jsonb NOT NULL,
	"created_by" text,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_views_businessId_name_unique" UNIQUE("business_id","name")
);
--> statement-breakpoint
ALTER TABLE "lead_views" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "notes" (
	"id" text PRIMARY KEY NOT NULL,
	"business_id" text NOT NULL,
	"lead_id" text NOT NULL,
	"text" text NOT NULL,
	"author" text,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (6) with time zone,
	CONSTRAINT "notes_businessId_id_unique" UNIQUE("business_id","id")
);
--> statement-breakpoint
ALTER TABLE "notes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tasks" (
	"id" text PRIMARY KEY NOT NULL,
	"business_id" text NOT NULL,
	"lead_id" text,
	"title" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"due_at" timestamp (6) with time zone,
	"remind_at" timestamp (6) with time zone,
	"reminded_at" timestamp (6) with time zone,
	"done_at" timestamp (6) with time zone,
	"created_by" text,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tasks_businessId_id_unique" UNIQUE("business_id","id")
);
--> statement-breakpoint
ALTER TABLE "tasks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "lead_values_words";--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "lead_ids" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "retention_days" integer;--> statement-breakpoint
ALTER TABLE "lead_values" ADD COLUMN "number" double precision GENERATED ALWAYS AS (case jsonb_typeof(value) when 'number' then (value #>> '{}')::float8 when 'object' then (value ->> 'amount')::float8 end) STORED;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "merged_into" text;--> statement-breakpoint
ALTER TABLE "stages" ADD COLUMN "required_fields" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "lead_id" text;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_business_id_import_id_imports_business_id_id_fk" FOREIGN KEY ("business_id","import_id") REFERENCES "public"."imports"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_business_id_lead_id_leads_business_id_id_fk" FOREIGN KEY ("business_id","lead_id") REFERENCES "public"."leads"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_merges" ADD CONSTRAINT "lead_merges_business_id_lead_id_leads_business_id_id_fk" FOREIGN KEY ("business_id","lead_id") REFERENCES "public"."leads"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_merges" ADD CONSTRAINT "lead_merges_business_id_other_id_leads_business_id_id_fk" FOREIGN KEY ("business_id","other_id") REFERENCES "public"."leads"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_views" ADD CONSTRAINT "lead_views_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_business_id_lead_id_leads_business_id_id_fk" FOREIGN KEY ("business_id","lead_id") REFERENCES "public"."leads"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_business_id_lead_id_leads_business_id_id_fk" FOREIGN KEY ("business_id","lead_id") REFERENCES "public"."leads"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_rows_faulty" ON "import_rows" USING btree ("business_id","import_id","row") WHERE outcome = 'failed';--> statement-breakpoint
CREATE INDEX "import_rows_lead" ON "import_rows" USING btree ("business_id","lead_id") WHERE lead_id is not null;--> statement-breakpoint
CREATE INDEX "imports_open" ON "imports" USING btree ("created_at") WHERE status in ('queued', 'running', 'undoing');--> statement-breakpoint
CREATE INDEX "lead_merges_business_id_lead_id_index" ON "lead_merges" USING btree ("business_id","lead_id");--> statement-breakpoint
CREATE INDEX "lead_merges_business_id_other_id_index" ON "lead_merges" USING btree ("business_id","other_id");--> statement-breakpoint
CREATE INDEX "notes_business_id_lead_id_id_index" ON "notes" USING btree ("business_id","lead_id","id");--> statement-breakpoint
CREATE INDEX "tasks_business_id_lead_id_index" ON "tasks" USING btree ("business_id","lead_id");--> statement-breakpoint
CREATE INDEX "tasks_open" ON "tasks" USING btree ("business_id","due_at","id") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "tasks_reminders" ON "tasks" USING btree ("remind_at") WHERE done_at is null and reminded_at is null;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_business_id_merged_into_leads_business_id_id_fk" FOREIGN KEY ("business_id","merged_into") REFERENCES "public"."leads"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "events_timeline" ON "events" USING btree ("lead_id","seq") WHERE lead_id is not null and type not in ('message.received', 'message.sent', 'message.delivered', 'turn.started', 'turn.finished', 'model.responded');--> statement-breakpoint
CREATE INDEX "lead_values_folded" ON "lead_values" USING gin ("business_id",fold_text(value #>> '{}') gin_trgm_ops) WHERE key in ('name', 'phone', 'email');--> statement-breakpoint
CREATE INDEX "lead_values_signs" ON "lead_values" USING gin ("business_id",search_words(value #>> '{}')) WHERE key = 'name';--> statement-breakpoint
CREATE INDEX "lead_values_text" ON "lead_values" USING btree ("business_id","key",left(value #>> '{}', 100) collate "C","lead_id");--> statement-breakpoint
CREATE INDEX "lead_values_number" ON "lead_values" USING btree ("business_id","key","number","lead_id") WHERE number is not null;--> statement-breakpoint
CREATE INDEX "leads_stage" ON "leads" USING btree ("business_id","stage","id") WHERE erased_at is null;--> statement-breakpoint
CREATE INDEX "leads_stage_heard" ON "leads" USING btree ("business_id","stage","last_message_at","id") WHERE erased_at is null;--> statement-breakpoint
CREATE INDEX "leads_source" ON "leads" USING btree ("business_id","source","id") WHERE erased_at is null and source is not null;--> statement-breakpoint
CREATE INDEX "leads_merged" ON "leads" USING btree ("business_id","merged_into") WHERE merged_into is not null;--> statement-breakpoint
CREATE INDEX "leads_tags" ON "leads" USING gin ("business_id","tags") WHERE erased_at is null;--> statement-breakpoint
CREATE POLICY "tenant" ON "import_rows" AS PERMISSIVE FOR ALL TO "proviso_app" USING (business_id = nullif(current_setting('app.business', true), '')) WITH CHECK (business_id = nullif(current_setting('app.business', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "imports" AS PERMISSIVE FOR ALL TO "proviso_app" USING (business_id = nullif(current_setting('app.business', true), '')) WITH CHECK (business_id = nullif(current_setting('app.business', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "lead_merges" AS PERMISSIVE FOR ALL TO "proviso_app" USING (business_id = nullif(current_setting('app.business', true), '')) WITH CHECK (business_id = nullif(current_setting('app.business', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "lead_views" AS PERMISSIVE FOR ALL TO "proviso_app" USING (business_id = nullif(current_setting('app.business', true), '')) WITH CHECK (business_id = nullif(current_setting('app.business', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "notes" AS PERMISSIVE FOR ALL TO "proviso_app" USING (business_id = nullif(current_setting('app.business', true), '')) WITH CHECK (business_id = nullif(current_setting('app.business', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "tasks" AS PERMISSIVE FOR ALL TO "proviso_app" USING (business_id = nullif(current_setting('app.business', true), '')) WITH CHECK (business_id = nullif(current_setting('app.business', true), ''));--> statement-breakpoint
-- messages are searched newest first: along this order for words that stand everywhere, by the index of words for the others; the planner knows which from its statistics
create index messages_order on messages using btree (business_id, seq) where text <> '';
--> statement-breakpoint
create index messages_words on messages using gin (business_id, search_words(text)) where text <> '';
--> statement-breakpoint
-- Neither `like` nor `@@` nor `@>` is leakproof: under row-level security they would be evaluated row by row, past the indexes. These functions
-- stand in for the policy: each reads the business from the scope's setting and hands out nothing but ids, at most `at_most` of each kind.
create function search_leads(of_words text, of_digits text, at_most integer) returns setof text
language plpgsql stable security definer rows 100 set search_path = public, pg_temp as $$
declare
  business constant text := nullif(current_setting('app.business', true), '');
  pattern text;
begin
  if of_words ~ ('[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]' collate pg_catalog.pg_c_utf8) then
    -- two neighbours are known as such, longer runs are looked at again
    return query execute 'select v.lead_id from lead_values v where v.business_id = $1 and v.key = ''name'' and search_words(v.value #>> ''{}'') @@ $2
      and fold_text(v.value #>> ''{}'') like any($3) limit $4' using business, search_query(of_words), search_patterns(of_words), at_most;
  else
    foreach pattern in array search_patterns(of_words) loop
      return query execute 'select v.lead_id from lead_values v where v.business_id = $1 and v.key in (''name'', ''phone'', ''email'')
        and fold_text(v.value #>> ''{}'') like $2 limit $3' using business, pattern, at_most;
    end loop;
  end if;
  if of_digits is not null then
    return query execute 'select v.lead_id from lead_values v where v.business_id = $1 and v.key = ''phone''
      and fold_text(v.value #>> ''{}'') like $2 limit $3' using business, '%' || of_digits || '%', at_most;
  end if;
end $$;
--> statement-breakpoint
create function leads_tagged(of_tag text, at_most integer) returns setof text
language plpgsql stable security definer rows 100 set search_path = public, pg_temp as $$
begin
  return query execute 'select l.id from leads l where l.business_id = $1 and l.erased_at is null and l.tags @> array[$2] limit $3'
    using nullif(current_setting('app.business', true), ''), of_tag, at_most;
end $$;
--> statement-breakpoint
-- `of_op`: is, from, before (of text, or of a number where one is given), set
create function leads_where(of_key text, of_op text, of_text text, of_number double precision, at_most integer) returns setof text
language plpgsql stable security definer rows 100 set search_path = public, pg_temp as $$
declare
  start constant text := 'select v.lead_id from lead_values v where v.business_id = $1 and v.key = $2 ';
  condition text;
begin
  condition := case
    when of_op = 'set' then ''
    when of_number is not null then 'and v.number is not null and v.number ' || case of_op when 'is' then '=' when 'from' then '>=' else '<' end || ' $4'
    when of_op = 'is' then 'and left(v.value #>> ''{}'', 100) collate "C" = left($3, 100) and v.value #>> ''{}'' = $3'
    else 'and left(v.value #>> ''{}'', 100) collate "C" ' || case of_op when 'from' then '>=' else '<' end || ' $3' end;
  return query execute start || condition || ' limit $5' using nullif(current_setting('app.business', true), ''), of_key, of_text, of_number, at_most;
end $$;
--> statement-breakpoint
-- Newest first, before that one, of one lead or of all.
create function search_messages(of_words text, before_seq bigint, of_lead text, at_most integer) returns setof bigint
language plpgsql stable security definer rows 100 set search_path = public, pg_temp as $$
declare wanted constant tsquery := search_query(of_words);
begin
  if wanted is null then return; end if;
  return query execute 'select m.seq from messages m where m.business_id = $1 and m.text <> '''' and search_words(m.text) @@ $2 and m.revoked_at is null'
    || case when before_seq is null then '' else ' and m.seq < $3' end
    || case when of_lead is null then '' else ' and m.conversation_id in (select c.id from conversations c where c.business_id = $1 and c.lead_id = $4)' end
    || ' order by m.seq desc limit $5'
    using nullif(current_setting('app.business', true), ''), wanted, before_seq, of_lead, at_most;
end $$;
--> statement-breakpoint
revoke execute on function search_leads(text, text, integer), leads_tagged(text, integer), leads_where(text, text, text, double precision, integer), search_messages(text, bigint, text, integer) from public;
--> statement-breakpoint
grant execute on function search_leads(text, text, integer), leads_tagged(text, integer), leads_where(text, text, text, double precision, integer), search_messages(text, bigint, text, integer) to proviso_app;
--> statement-breakpoint
-- What is still written for a lead that became another meanwhile belongs to that one. The lock waits for a merge in flight.
create function follow_merged_lead() returns trigger language plpgsql as $$
declare target text;
begin
  loop
    if new.lead_id is null then return new; end if;
    select merged_into into target from leads where business_id = new.business_id and id = new.lead_id for key share;
    if target is null then return new; end if;
    new.lead_id := target;
  end loop;
end $$;
--> statement-breakpoint
create trigger follow_merged_lead before insert on bookings for each row execute function follow_merged_lead();
--> statement-breakpoint
create trigger follow_merged_lead before insert on invoices for each row execute function follow_merged_lead();
--> statement-breakpoint
create trigger follow_merged_lead before insert on payments for each row execute function follow_merged_lead();
--> statement-breakpoint
create trigger follow_merged_lead before insert on conversations for each row execute function follow_merged_lead();
--> statement-breakpoint
create trigger follow_merged_lead before insert on identities for each row execute function follow_merged_lead();
--> statement-breakpoint
create trigger follow_merged_lead before insert on tasks for each row execute function follow_merged_lead();
--> statement-breakpoint
create trigger follow_merged_lead before insert on notes for each row execute function follow_merged_lead();
--> statement-breakpoint
-- Only what cannot be a person's words stays of an erased person's events: ids, numbers, and names of our own making.
create or replace function erase_event_words(of_business text, of_lead text) returns integer language plpgsql security definer set search_path = public as $$
declare blanked integer;
begin
  if of_business is distinct from nullif(current_setting('app.business', true), '') then
    raise exception 'only within the business itself' using errcode = 'insufficient_privilege';
  end if;
  perform set_config('app.erasing', 'yes', true);
  update events set data = (
      select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(data)
      where jsonb_typeof(value) in ('number', 'boolean') or key ~ '(^|_)id$'
        or key in ('function', 'kind', 'channel_kind', 'keys', 'reference', 'number', 'status', 'currency', 'service', 'staff', 'starts_at', 'ends_at', 'outcome', 'actor')
        or value #>> '{}' ~ '^[a-z]+_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$') || '{"erased": true}'
    where business_id = of_business and (lead_id = of_lead
      or conversation_id in (select id from conversations where business_id = of_business and conversations.lead_id = of_lead));
  get diagnostics blanked = row_count;
  perform set_config('app.erasing', '', true);
  return blanked;
end $$;
