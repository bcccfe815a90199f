-- pg_c_utf8 comes with PostgreSQL 17; a server of 15 or 16 has ICU's root for the same: letters of every script, whatever the server's locale.
do $$ begin
  if exists (select from pg_collation where collname = 'pg_c_utf8') then
    create collation letters from pg_catalog.pg_c_utf8;
  else
    create collation letters from pg_catalog."und-x-icu";
  end if;
end $$;
--> statement-breakpoint
-- One form for what people write in many: width, accents, case, Arabic and Hebrew points, Arabic letters and digits that differ by keyboard.
-- plpgsql, since a function that calls the STABLE unaccent would otherwise not pass for IMMUTABLE; the collation does not depend on the server's.
create or replace function fold_text(of_text text) returns text language plpgsql immutable strict parallel safe as $$
begin
  return lower(public.unaccent('public.unaccent'::regdictionary, translate(normalize(of_text, NFKC),
    U&'\0623\0625\0622\0671\0649\0629\06A9\06CC\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669\06F0\06F1\06F2\06F3\06F4\06F5\06F6\06F7\06F8\06F9'
      || U&'\0640\064B\064C\064D\064E\064F\0650\0651\0652\0670\05B0\05B1\05B2\05B3\05B4\05B5\05B6\05B7\05B8\05B9\05BA\05BB\05BC\05BD\05BF\05C1\05C2\05C7',
    U&'\0627\0627\0627\0627\064A\0647\0643\064A' || '01234567890123456789')) collate public.letters);
end $$;
--> statement-breakpoint
-- Words of a text; of writing without spaces (Han, kana, Thai, Lao, Khmer, Burmese) every sign and every two neighbours.
-- The server's own parser would take such a run for one word, and what is a letter to it depends on the server's locale.
create or replace function search_words(of_text text) returns tsvector language plpgsql immutable strict parallel safe as $$
declare
  folded text := public.fold_text(left(of_text, 10000));
  unspaced constant text := '[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]';
  found text[];
begin
  if folded !~ (unspaced collate public.letters) then
    return array_to_tsvector(array(select distinct left(hit[1], 60) from regexp_matches(folded, '[[:alnum:]]+' collate public.letters, 'g') hit));
  end if;
  found := array(
    select left(hit[1], 60) from regexp_matches(regexp_replace(folded, unspaced || '+' collate public.letters, ' ', 'g'), '[[:alnum:]]+' collate public.letters, 'g') hit
    union
    select substr(run.signs, at, size) from (select hit[1] as signs from regexp_matches(folded, unspaced || '+' collate public.letters, 'g') hit) run,
      generate_series(1, length(run.signs)) at, generate_series(1, 2) size where at + size - 1 <= length(run.signs));
  return array_to_tsvector(found);
end $$;
--> statement-breakpoint
-- All of these words; one of three letters and more may go on. Null where there is no word.
create or replace function search_query(of_text text) returns tsquery language plpgsql immutable strict parallel safe as $$
declare
  folded text := public.fold_text(left(of_text, 500));
  unspaced constant text := '[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]';
begin
  return (
    select string_agg(part, ' & ')::tsquery from (
      select '''' || left(hit[1], 60) || '''' || case when length(hit[1]) >= 3 then ':*' else '' end as part
        from regexp_matches(regexp_replace(folded, unspaced || '+' collate public.letters, ' ', 'g'), '[[:alnum:]]+' collate public.letters, 'g') hit
      union
      select '''' || substr(run.signs, at, least(2, length(run.signs))) || ''''
        from (select hit[1] as signs from regexp_matches(folded, unspaced || '+' collate public.letters, 'g') hit) run, generate_series(1, greatest(1, length(run.signs) - 1)) at) parts);
end $$;
--> statement-breakpoint
-- Patterns of which one is to match the folded value: one or two letters begin a word, everything else stands anywhere.
create or replace function search_patterns(of_text text) returns text[] language plpgsql immutable strict parallel safe as $$
declare escaped text := regexp_replace(public.fold_text(of_text), '([\\%_])', '\\\1', 'g');
begin
  if escaped ~ ('^[[:alnum:]]{1,2}$' collate public.letters)
     and escaped !~ ('[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]' collate public.letters) then
    return array[escaped || '%', '% ' || escaped || '%'];
  end if;
  return array['%' || escaped || '%'];
end $$;
--> statement-breakpoint
-- Neither `like` nor `@@` nor `@>` is leakproof: under row-level security they would be evaluated row by row, past the indexes. These functions
-- stand in for the policy: each reads the business from the scope's setting and hands out nothing but ids, at most `at_most` of each kind.
create or replace function search_leads(of_words text, of_digits text, at_most integer) returns setof text
language plpgsql stable security definer rows 100 set search_path = public, pg_temp as $$
declare
  business constant text := nullif(current_setting('app.business', true), '');
  pattern text;
begin
  if of_words ~ ('[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]' collate public.letters) then
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
