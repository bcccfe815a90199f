-- `has`: an option of several. Text is compared by its first hundred signs, which is what the index holds, and then as a whole.
create or replace function leads_where(of_key text, of_op text, of_text text, of_number double precision, at_most integer) returns setof text
language plpgsql stable security definer rows 100 set search_path = public, pg_temp as $$
declare
  start constant text := 'select v.lead_id from lead_values v where v.business_id = $1 and v.key = $2 ';
  condition text;
begin
  condition := case
    when of_op = 'set' then ''
    when of_op = 'has' then 'and v.value ? $3'
    when of_number is not null then 'and v.number is not null and v.number ' || case of_op when 'is' then '=' when 'from' then '>=' else '<' end || ' $4'
    when of_op = 'is' then 'and left(v.value #>> ''{}'', 100) collate "C" = left($3, 100) and v.value #>> ''{}'' = $3'
    else 'and left(v.value #>> ''{}'', 100) collate "C" ' || case of_op when 'from' then '>=' else '<' end || ' $3' end;
  return query execute start || condition || ' limit $5' using nullif(current_setting('app.business', true), ''), of_key, of_text, of_number, at_most;
end $$;
--> statement-breakpoint
-- Erasing a person is the one exception, and only the function below may make it: the app's role cannot, whatever it sets.
create or replace function refuse_changed_paper() returns trigger language plpgsql as $$
begin
  if current_setting('app.erasing', true) = 'yes' and current_user <> 'proviso_app' then return null; end if;
  if to_jsonb(old) - tg_argv <> to_jsonb(new) - tg_argv then
    raise exception 'what was issued or paid is not changed: %', tg_table_name using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;
--> statement-breakpoint
-- The person goes, the paper stays: numbers, amounts, what was sold, and that something happened. The rendered documents are to be rendered anew.
create function erase_paper_words(of_business text, of_lead text) returns void language plpgsql security definer set search_path = public as $$
begin
  if of_business is distinct from nullif(current_setting('app.business', true), '') then
    raise exception 'only within the business itself' using errcode = 'insufficient_privilege';
  end if;
  perform set_config('app.erasing', 'yes', true);
  update credit_notes set reason = '', pdf_media_id = null
    where business_id = of_business and invoice_id in (select id from invoices where business_id = of_business and lead_id = of_lead);
  update invoices set billed_to = '{}', note = null, pdf_media_id = null where business_id = of_business and lead_id = of_lead;
  update payments set note = null, revoked_reason = case when revoked_reason is not null then '' end,
      evidence = (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(evidence) where key ~ '(^|_)ids?$' or jsonb_typeof(value) in ('number', 'boolean'))
    where business_id = of_business and lead_id = of_lead;
  perform set_config('app.erasing', '', true);
end $$;
--> statement-breakpoint
revoke execute on function erase_paper_words(text, text) from public;
--> statement-breakpoint
grant execute on function erase_paper_words(text, text) to proviso_app;
