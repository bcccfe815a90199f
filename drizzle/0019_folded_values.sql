DROP INDEX "lead_values_folded";--> statement-breakpoint
ALTER TABLE "lead_values" ADD COLUMN "folded" text GENERATED ALWAYS AS (case when key in ('name', 'phone', 'email') then fold_text(value #>> '{}') end) STORED;--> statement-breakpoint
CREATE INDEX "lead_values_folded" ON "lead_values" USING gin ("business_id",folded gin_trgm_ops) WHERE folded is not null;
--> statement-breakpoint
create or replace function search_leads(of_words text, of_digits text, at_most integer) returns setof text
language plpgsql stable security definer rows 100 set search_path = public, pg_temp as $$
declare
  business constant text := nullif(current_setting('app.business', true), '');
  pattern text;
begin
  if of_words ~ ('[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]' collate pg_catalog.pg_c_utf8) then
    -- two neighbours are known as such, longer runs are looked at again
    return query execute 'select v.lead_id from lead_values v where v.business_id = $1 and v.key = ''name'' and search_words(v.value #>> ''{}'') @@ $2
      and v.folded like any($3) limit $4' using business, search_query(of_words), search_patterns(of_words), at_most;
  else
    foreach pattern in array search_patterns(of_words) loop
      return query execute 'select v.lead_id from lead_values v where v.business_id = $1 and v.folded is not null and v.folded like $2 limit $3'
        using business, pattern, at_most;
    end loop;
  end if;
  if of_digits is not null then
    return query execute 'select v.lead_id from lead_values v where v.business_id = $1 and v.folded is not null and v.key = ''phone'' and v.folded like $2 limit $3'
      using business, '%' || of_digits || '%', at_most;
  end if;
end $$;
