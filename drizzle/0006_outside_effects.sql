DROP INDEX "calls_of_day";--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "signing_secret" "bytea";--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "started_at" timestamp (6) with time zone;--> statement-breakpoint
CREATE INDEX "calls_running" ON "calls" USING btree ("started_at") WHERE outcome = 'running';--> statement-breakpoint
CREATE INDEX "calls_in_doubt" ON "calls" USING btree ("conversation_id","function") WHERE outcome in ('running', 'unknown');--> statement-breakpoint
CREATE INDEX "calls_of_day" ON "calls" USING btree ("business_id","function","at") WHERE outcome in ('succeeded', 'waiting', 'running', 'unknown') and deduplicated_of is null;