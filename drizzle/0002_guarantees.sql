-- what a table definition cannot say
alter table bookings add constraint bookings_no_overlap exclude using gist (business_id with =, staff_key with =, seat with =, during with &&) where (status = 'booked');
--> statement-breakpoint
alter table media alter column bytes set storage external; -- pictures and PDFs do not compress; external storage reads parts and spares the attempt
--> statement-breakpoint
create function refuse_event_change() returns trigger language plpgsql as $$
begin
  if current_setting('app.erasing', true) = 'yes' and tg_op = 'UPDATE' then return new; end if;
  raise exception 'the event log is append-only' using errcode = 'insufficient_privilege';
end $$;
--> statement-breakpoint
create trigger events_append_only before update or delete on events for each row execute function refuse_event_change();
--> statement-breakpoint
create trigger events_not_truncated before truncate on events for each statement execute function refuse_event_change();
--> statement-breakpoint
revoke update, delete, truncate on events from proviso_app;
--> statement-breakpoint
-- The one exception: the words of an erased person go, the fact that something happened stays.
create function erase_event_words(of_business text, of_lead text) returns integer language plpgsql security definer set search_path = public as $$
declare blanked integer;
begin
  if of_business is distinct from nullif(current_setting('app.business', true), '') then
    raise exception 'only within the business itself' using errcode = 'insufficient_privilege';
  end if;
  perform set_config('app.erasing', 'yes', true);
  update events set data = (data - 'text' - 'arguments' - 'checks' - 'result' - 'reason' - 'message' - 'fields') || '{"erased": true}'
    where business_id = of_business and (lead_id = of_lead
      or conversation_id in (select id from conversations where business_id = of_business and conversations.lead_id = of_lead));
  get diagnostics blanked = row_count;
  perform set_config('app.erasing', '', true);
  return blanked;
end $$;
--> statement-breakpoint
revoke all on users, installation, model_prices from proviso_app;
--> statement-breakpoint
grant select on users, model_prices to proviso_app;
