create extension if not exists btree_gin;
--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "erased_at" timestamp (6) with time zone;--> statement-breakpoint
CREATE INDEX "events_lead_updated" ON "events" USING btree ("lead_id","seq") WHERE type = 'lead.updated';--> statement-breakpoint
CREATE INDEX "lead_values_words" ON "lead_values" USING gin ("business_id",(value #>> '{}') gin_trgm_ops) WHERE key in ('name', 'phone', 'email');
--> statement-breakpoint
update leads l set erased_at = e.at from events e where e.type = 'lead.erased' and e.business_id = l.business_id and e.lead_id = l.id;
--> statement-breakpoint
-- `ilike` is not leakproof, so under row-level security it would be evaluated row by row, past the index. This function stands in for the
-- policy: it reads the business from the scope's setting and hands out nothing but ids, of each kind of match at most `at_most`.
create function search_leads(of_pattern text, of_second_pattern text, of_digits text, at_most integer) returns setof text
language sql stable security definer rows 100 set search_path = public, pg_temp as $$
  (select v.lead_id from lead_values v where v.business_id = nullif(current_setting('app.business', true), '')
     and v.key in ('name', 'phone', 'email') and (v.value #>> '{}') ilike of_pattern limit at_most)
  union all
  (select v.lead_id from lead_values v where v.business_id = nullif(current_setting('app.business', true), '')
     and v.key in ('name', 'phone', 'email') and (v.value #>> '{}') ilike of_second_pattern limit at_most)
  union all
  (select v.lead_id from lead_values v where v.business_id = nullif(current_setting('app.business', true), '')
     and v.key = 'phone' and (v.value #>> '{}') ilike of_digits limit at_most)
$$;
--> statement-breakpoint
revoke execute on function search_leads(text, text, text, integer) from public;
--> statement-breakpoint
grant execute on function search_leads(text, text, text, integer) to proviso_app;
