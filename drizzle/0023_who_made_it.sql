CREATE TABLE "known_devices" (
	"hash" text NOT NULL,
	"user_id" text NOT NULL,
	"last_sign_in_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_devices_hash_user_id_pk" PRIMARY KEY("hash","user_id")
);
--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "created_by" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "team_link_at" timestamp (6) with time zone;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD COLUMN "created_by" text;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_devices_user_id_index" ON "known_devices" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- which browsers somebody signs in with is nothing that work for one business has to look for
revoke all on known_devices from proviso_app;
--> statement-breakpoint
-- until now a session by an owner's link looked like one of the terminal: those end, and what was set up in their accounts is held as such an owner's might be
update users u set team_link_at = l.at
  from (select user_id, max(used_at) as at from sign_in_links where kind = 'team' and used_at is not null group by user_id) l where l.user_id = u.id;
--> statement-breakpoint
delete from sessions s where s.method = 'link' and exists (select from sign_in_links l where l.kind = 'team' and l.user_id = s.user_id and l.used_at is not null);
