CREATE TABLE "calendar_feeds" (
	"id" text PRIMARY KEY NOT NULL,
	"business_id" text NOT NULL,
	"staff_key" text,
	"secret_hash" text NOT NULL,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"rotated_at" timestamp (6) with time zone,
	"ended_at" timestamp (6) with time zone,
	CONSTRAINT "calendar_feeds_secretHash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
ALTER TABLE "calendar_feeds" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "holidays" (
	"business_id" text NOT NULL,
	"date" text NOT NULL,
	"name" text NOT NULL,
	"hours" jsonb,
	CONSTRAINT "holidays_business_id_date_pk" PRIMARY KEY("business_id","date")
);
--> statement-breakpoint
ALTER TABLE "holidays" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "reminders" (
	"business_id" text NOT NULL,
	"booking_id" text NOT NULL,
	"starts_at" timestamp (6) with time zone NOT NULL,
	"minutes_before" integer NOT NULL,
	"due_at" timestamp (6) with time zone NOT NULL,
	"state" text DEFAULT 'planned' NOT NULL,
	"reason" text,
	"message_id" text,
	"decided_at" timestamp (6) with time zone,
	CONSTRAINT "reminders_business_id_booking_id_starts_at_minutes_before_pk" PRIMARY KEY("business_id","booking_id","starts_at","minutes_before")
);
--> statement-breakpoint
ALTER TABLE "reminders" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "follow_up_chains" (
	"business_id" text NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"steps" jsonb NOT NULL,
	"after_silence_minutes" integer,
	"stop_stages" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp (6) with time zone,
	CONSTRAINT "follow_up_chains_business_id_key_pk" PRIMARY KEY("business_id","key")
);
--> statement-breakpoint
ALTER TABLE "follow_up_chains" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "follow_up_sends" (
	"business_id" text NOT NULL,
	"follow_up_id" text NOT NULL,
	"step" integer NOT NULL,
	"message_id" text NOT NULL,
	"at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "follow_up_sends_business_id_follow_up_id_step_pk" PRIMARY KEY("business_id","follow_up_id","step")
);
--> statement-breakpoint
ALTER TABLE "follow_up_sends" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "follow_ups" (
	"id" text PRIMARY KEY NOT NULL,
	"business_id" text NOT NULL,
	"chain_key" text NOT NULL,
	"conversation_id" text NOT NULL,
	"lead_id" text NOT NULL,
	"steps" jsonb NOT NULL,
	"stop_stages" text[] DEFAULT '{}' NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"reason" text,
	"next_step" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (6) with time zone NOT NULL,
	"asked_at" timestamp (6) with time zone,
	"customer_messages" integer NOT NULL,
	"started_by" text NOT NULL,
	"started_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (6) with time zone,
	CONSTRAINT "follow_ups_businessId_id_unique" UNIQUE("business_id","id")
);
--> statement-breakpoint
ALTER TABLE "follow_ups" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "busy_from" timestamp (6) with time zone GENERATED ALWAYS AS (lower(during)) STORED;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "busy_to" timestamp (6) with time zone GENERATED ALWAYS AS (upper(during)) STORED;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "held_until" timestamp (6) with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "placed_at" timestamp (6) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "breaks" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "reminder_minutes" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "quiet_hours" jsonb;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "calendar_files" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "follow_up_id" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "proactive" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "after_customer_no" integer;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "expires_at" timestamp (6) with time zone;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_business_id_staff_key_staff_business_id_key_fk" FOREIGN KEY ("business_id","staff_key") REFERENCES "public"."staff"("business_id","key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holidays" ADD CONSTRAINT "holidays_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_business_id_booking_id_bookings_business_id_id_fk" FOREIGN KEY ("business_id","booking_id") REFERENCES "public"."bookings"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_up_chains" ADD CONSTRAINT "follow_up_chains_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_up_sends" ADD CONSTRAINT "follow_up_sends_business_id_follow_up_id_follow_ups_business_id_id_fk" FOREIGN KEY ("business_id","follow_up_id") REFERENCES "public"."follow_ups"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_ups" ADD CONSTRAINT "follow_ups_business_id_chain_key_follow_up_chains_business_id_key_fk" FOREIGN KEY ("business_id","chain_key") REFERENCES "public"."follow_up_chains"("business_id","key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_ups" ADD CONSTRAINT "follow_ups_business_id_conversation_id_conversations_business_id_id_fk" FOREIGN KEY ("business_id","conversation_id") REFERENCES "public"."conversations"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendar_feeds_business_id_index" ON "calendar_feeds" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "reminders_due" ON "reminders" USING btree ("due_at") WHERE state = 'planned';--> statement-breakpoint
CREATE UNIQUE INDEX "follow_ups_active" ON "follow_ups" USING btree ("conversation_id","chain_key") WHERE state = 'active';--> statement-breakpoint
CREATE INDEX "follow_ups_due" ON "follow_ups" USING btree ("due_at") WHERE state = 'active';--> statement-breakpoint
CREATE INDEX "follow_ups_business_id_lead_id_index" ON "follow_ups" USING btree ("business_id","lead_id");--> statement-breakpoint
CREATE INDEX "follow_ups_silence" ON "follow_ups" USING btree ("conversation_id","chain_key","customer_messages");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_business_id_conversation_id_conversations_business_id_id_fk" FOREIGN KEY ("business_id","conversation_id") REFERENCES "public"."conversations"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_business_id_call_id_calls_business_id_id_fk" FOREIGN KEY ("business_id","call_id") REFERENCES "public"."calls"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_busy" ON "bookings" USING btree ("business_id","staff_key","busy_to") WHERE status in ('booked', 'held');--> statement-breakpoint
CREATE INDEX "bookings_held" ON "bookings" USING btree ("held_until") WHERE status = 'held';--> statement-breakpoint
CREATE POLICY "tenant" ON "calendar_feeds" AS PERMISSIVE FOR ALL TO "proviso_app" USING (business_id = nullif(current_setting('app.business', true), '')) WITH CHECK (business_id = nullif(current_setting('app.business', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "holidays" AS PERMISSIVE FOR ALL TO "proviso_app" USING (business_id = nullif(current_setting('app.business', true), '')) WITH CHECK (business_id = nullif(current_setting('app.business', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "reminders" AS PERMISSIVE FOR ALL TO "proviso_app" USING (business_id = nullif(current_setting('app.business', true), '')) WITH CHECK (business_id = nullif(current_setting('app.business', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "follow_up_chains" AS PERMISSIVE FOR ALL TO "proviso_app" USING (business_id = nullif(current_setting('app.business', true), '')) WITH CHECK (business_id = nullif(current_setting('app.business', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "follow_up_sends" AS PERMISSIVE FOR ALL TO "proviso_app" USING (business_id = nullif(current_setting('app.business', true), '')) WITH CHECK (business_id = nullif(current_setting('app.business', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "follow_ups" AS PERMISSIVE FOR ALL TO "proviso_app" USING (business_id = nullif(current_setting('app.business', true), '')) WITH CHECK (business_id = nullif(current_setting('app.business', true), ''));--> statement-breakpoint
-- what is held is as taken as what is booked
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_no_overlap";--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_no_overlap" exclude using gist (business_id with =, staff_key with =, seat with =, during with &&) where (status in ('booked', 'held'));
