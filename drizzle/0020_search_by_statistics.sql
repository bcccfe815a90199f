-- The planner takes a word that may go on for one in fifty messages, whatever it is. How frequent the words really are stands in the statistics of
-- their index: what stands in many messages is met by walking back through them, everything else is looked up.
create or replace function search_messages(of_words text, before_seq bigint, of_lead text, at_most integer) returns setof bigint
language plpgsql stable security definer rows 100 set search_path = public, pg_temp set max_parallel_workers_per_gather = 0 set work_mem = '32MB' as $$
declare
  wanted constant tsquery := search_query(of_words);
  matching constant text := 'select m.seq from messages m where m.business_id = $1 and m.text <> '''' and search_words(m.text) @@ $2 and m.revoked_at is null'
    || case when before_seq is null then '' else ' and m.seq < $3' end
    || case when of_lead is null then '' else ' and m.conversation_id in (select c.id from conversations c where c.business_id = $1 and c.lead_id = $4)' end;
  share double precision;
begin
  if wanted is null then return; end if;
  -- words stand apart from each other, neighbouring signs do not
  select coalesce(exp(sum(ln(found.share)) filter (where length(found.word) >= 3)), 1) * coalesce(min(found.share) filter (where length(found.word) < 3), 1)
    into share from (
      select term[1] as word, least(greatest(coalesce(sum(f.frequency), 0), 1e-9), 1) as share
      from regexp_matches(wanted::text, '''([^'']+)''', 'g') term
        left join (select e.elem, e.frequency from pg_stats s, unnest(s.most_common_elems::text::text[], s.most_common_elem_freqs) e(elem, frequency)
          where s.schemaname = 'public' and s.tablename = 'messages_words' and s.attname = 'search_words') f
        on f.elem = term[1] or (length(term[1]) >= 3 and starts_with(f.elem, term[1]))
      group by term[1]) found;
  if share >= 0.03 and of_lead is null then
    -- in other words than the index has them, or the planner would take it
    return query execute replace(matching, 'search_words(m.text) @@', '(search_words(m.text) || '''') @@') || ' order by m.seq desc limit $5'
      using nullif(current_setting('app.business', true), ''), wanted, before_seq, of_lead, at_most;
  else
    return query execute 'with hits as materialized (' || matching || ') select seq from hits order by seq desc limit $5'
      using nullif(current_setting('app.business', true), ''), wanted, before_seq, of_lead, at_most;
  end if;
end $$;
