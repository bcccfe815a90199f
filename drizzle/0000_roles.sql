create extension if not exists btree_gist;
--> statement-breakpoint
create extension if not exists pg_trgm;
--> statement-breakpoint
create extension if not exists unaccent;
--> statement-breakpoint
do $$ begin
  create role proviso_app nologin;
exception when duplicate_object or unique_violation then null;
end $$;
--> statement-breakpoint
do $$ begin
  -- who creates a role may not take it; parallel databases of one server race for this line
  for attempt in 1..20 loop
    begin
      execute format('grant proviso_app to %I', current_user);
      return;
    exception when others then
      if sqlerrm not like '%concurrently updated%' then raise; end if;
      perform pg_sleep(0.05);
    end;
  end loop;
end $$;
--> statement-breakpoint
grant usage on schema public to proviso_app;
--> statement-breakpoint
alter default privileges in schema public grant select, insert, update, delete on tables to proviso_app;
--> statement-breakpoint
alter default privileges in schema public grant usage on sequences to proviso_app;
