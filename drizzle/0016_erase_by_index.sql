-- Ids, numbers, and names of our own making: what cannot be a person's words.
create function event_without_words(of_data jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(key, value), '{}') || '{"erased": true}' from jsonb_each(of_data)
  where jsonb_typeof(value) in ('number', 'boolean') or key ~ '(^|_)id$'
    or key in ('function', 'kind', 'channel_kind', 'keys', 'reference', 'number', 'status', 'currency', 'service', 'staff', 'starts_at', 'ends_at', 'outcome', 'actor')
    or value #>> '{}' ~ '^[a-z]+_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
$$;
--> statement-breakpoint
-- Along the indexes: what belongs to a conversation by that, and everything else of a lead by the index of its timeline. The kinds of events that
-- the latter leaves out always have a conversation. One condition over both would read the whole log.
create or replace function erase_event_words(of_business text, of_lead text) returns integer language plpgsql security definer set search_path = public as $$
declare
  of_talks integer;
  of_others integer;
begin
  if of_business is distinct from nullif(current_setting('app.business', true), '') then
    raise exception 'only within the business itself' using errcode = 'insufficient_privilege';
  end if;
  perform set_config('app.erasing', 'yes', true);
  update events set data = event_without_words(data)
    where business_id = of_business and conversation_id = any(array(select id from conversations where business_id = of_business and lead_id = of_lead));
  get diagnostics of_talks = row_count;
  update events set data = event_without_words(data)
    where business_id = of_business and lead_id = of_lead and not data ? 'erased'
      and type not in ('message.received', 'message.sent', 'message.delivered', 'turn.started', 'turn.finished', 'model.responded');
  get diagnostics of_others = row_count;
  perform set_config('app.erasing', '', true);
  return of_talks + of_others;
end $$;
