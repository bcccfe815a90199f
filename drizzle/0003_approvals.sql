CREATE TABLE "proposals" (
	"id" text PRIMARY KEY NOT NULL,
	"business_id" text NOT NULL,
	"conversation_id" text NOT NULL,
	"function" text NOT NULL,
	"arguments" jsonb NOT NULL,
	"arguments_hash" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"shown_customer_no" integer NOT NULL,
	"decided_customer_no" integer,
	"message_id" text NOT NULL,
	"press_message_id" text,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp (6) with time zone,
	CONSTRAINT "proposals_businessId_id_unique" UNIQUE("business_id","id")
);
--> statement-breakpoint
ALTER TABLE "proposals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "max_turns_per_hour" integer DEFAULT 120 NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "mode_changed_at" timestamp (6) with time zone;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "opted_out_at" timestamp (6) with time zone;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "held_at" timestamp (6) with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "about_id" text;--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "told_turn_id" text;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "pending_result" jsonb;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_business_id_conversation_id_conversations_business_id_id_fk" FOREIGN KEY ("business_id","conversation_id") REFERENCES "public"."conversations"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "proposals_conversation_id_created_at_index" ON "proposals" USING btree ("conversation_id","created_at");--> statement-breakpoint
CREATE INDEX "outbox_about" ON "outbox" USING btree ("about_id") WHERE about_id is not null;--> statement-breakpoint
CREATE INDEX "approvals_open" ON "approvals" USING btree ("conversation_id") WHERE told_turn_id is null and status in ('pending', 'approved', 'declined', 'expired');--> statement-breakpoint
CREATE INDEX "approvals_pending" ON "approvals" USING btree ("expires_at") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "calls_of_day" ON "calls" USING btree ("business_id","function","at") WHERE outcome in ('succeeded', 'waiting') and deduplicated_of is null;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_businessId_callId_unique" UNIQUE("business_id","call_id");--> statement-breakpoint
CREATE POLICY "tenant" ON "proposals" AS PERMISSIVE FOR ALL TO "proviso_app" USING (business_id = nullif(current_setting('app.business', true), '')) WITH CHECK (business_id = nullif(current_setting('app.business', true), ''));