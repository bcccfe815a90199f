ALTER TABLE "invitations" ADD COLUMN "mailed_hash" text;--> statement-breakpoint
ALTER TABLE "owner_links" ADD COLUMN "user_id" text;--> statement-breakpoint
ALTER TABLE "owner_links" ADD CONSTRAINT "owner_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "owner_links_user" ON "owner_links" USING btree ("business_id","user_id") WHERE ended_at is null;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_mailedHash_unique" UNIQUE("mailed_hash");