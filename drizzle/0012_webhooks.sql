CREATE TABLE "webhook_deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"business_id" text NOT NULL,
	"webhook_id" text NOT NULL,
	"event_seq" bigint NOT NULL,
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"claim_token" uuid,
	"claim_until" timestamp (6) with time zone,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (6) with time zone
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" text PRIMARY KEY NOT NULL,
	"business_id" text NOT NULL,
	"url" text NOT NULL,
	"events" text[] DEFAULT '{}' NOT NULL,
	"secret" "bytea" NOT NULL,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"failing_since" timestamp (6) with time zone,
	"paused_until" timestamp (6) with time zone,
	"disabled_at" timestamp (6) with time zone,
	"disabled_reason" text,
	"removed_at" timestamp (6) with time zone,
	CONSTRAINT "webhooks_businessId_id_unique" UNIQUE("business_id","id")
);
--> statement-breakpoint
ALTER TABLE "webhooks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "last_customer_at" timestamp (6) with time zone;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_business_id_webhook_id_webhooks_business_id_id_fk" FOREIGN KEY ("business_id","webhook_id") REFERENCES "public"."webhooks"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("due_at") WHERE state in ('queued', 'sending');--> statement-breakpoint
CREATE INDEX "webhook_deliveries_list" ON "webhook_deliveries" USING btree ("webhook_id","seq");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_ended" ON "webhook_deliveries" USING btree ("ended_at") WHERE ended_at is not null;--> statement-breakpoint
CREATE POLICY "tenant" ON "webhook_deliveries" AS PERMISSIVE FOR ALL TO "proviso_app" USING (business_id = nullif(current_setting('app.business', true), '')) WITH CHECK (business_id = nullif(current_setting('app.business', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "webhooks" AS PERMISSIVE FOR ALL TO "proviso_app" USING (business_id = nullif(current_setting('app.business', true), '')) WITH CHECK (business_id = nullif(current_setting('app.business', true), ''));--> statement-breakpoint
update conversations c set last_customer_at = (select max(m.sent_at) from messages m where m.conversation_id = c.id and m.direction = 'in' and m.author = 'customer');
--> statement-breakpoint
-- The outbox of events: a delivery is committed with the event or not at all. What is said in a test chat stays in the house.
create function queue_webhook_deliveries() returns trigger language plpgsql as $$
begin
  insert into webhook_deliveries (id, business_id, webhook_id, event_seq, event_id, type)
  select 'dlv_' || gen_random_uuid(), e.business_id, w.id, e.seq, e.id, e.type
  from fresh e join webhooks w on w.business_id = e.business_id and w.removed_at is null and w.disabled_at is null
    and (e.type = any(w.events) or split_part(e.type, '.', 1) || '.*' = any(w.events) or '*' = any(w.events))
  where not exists (select from conversations c where c.id = e.conversation_id and c.channel_kind = 'sandbox')
  order by e.seq, w.id;
  return null;
end $$;
--> statement-breakpoint
create trigger events_to_webhooks after insert on events referencing new table as fresh for each statement execute function queue_webhook_deliveries();
