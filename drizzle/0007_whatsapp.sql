CREATE TABLE "whatsapp_accounts" (
	"channel_id" text NOT NULL,
	"business_id" text NOT NULL,
	"creds" "bytea" NOT NULL,
	"stored_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "whatsapp_accounts_business_id_channel_id_pk" PRIMARY KEY("business_id","channel_id")
);
--> statement-breakpoint
ALTER TABLE "whatsapp_accounts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "whatsapp_keys" (
	"channel_id" text NOT NULL,
	"type" text NOT NULL,
	"id" text NOT NULL,
	"business_id" text NOT NULL,
	"value" "bytea" NOT NULL,
	"stored_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "whatsapp_keys_channel_id_type_id_pk" PRIMARY KEY("channel_id","type","id")
);
--> statement-breakpoint
ALTER TABLE "whatsapp_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "whatsapp_sent" (
	"channel_id" text NOT NULL,
	"id" text NOT NULL,
	"business_id" text NOT NULL,
	"value" "bytea" NOT NULL,
	"stored_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "whatsapp_sent_channel_id_id_pk" PRIMARY KEY("channel_id","id")
);
--> statement-breakpoint
ALTER TABLE "whatsapp_sent" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "outbox_sent";--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "status_code" text;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "next_step" text;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "pairing" jsonb;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "pairing_phone" text;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "cold_until" timestamp (6) with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "receipt" text;--> statement-breakpoint
ALTER TABLE "whatsapp_accounts" ADD CONSTRAINT "whatsapp_accounts_business_id_channel_id_channels_business_id_id_fk" FOREIGN KEY ("business_id","channel_id") REFERENCES "public"."channels"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whatsapp_keys" ADD CONSTRAINT "whatsapp_keys_business_id_channel_id_channels_business_id_id_fk" FOREIGN KEY ("business_id","channel_id") REFERENCES "public"."channels"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whatsapp_sent" ADD CONSTRAINT "whatsapp_sent_business_id_channel_id_channels_business_id_id_fk" FOREIGN KEY ("business_id","channel_id") REFERENCES "public"."channels"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "whatsapp_keys_journal" ON "whatsapp_keys" USING btree ("stored_at") WHERE type = 'inbound-journal';--> statement-breakpoint
CREATE INDEX "whatsapp_sent_stored" ON "whatsapp_sent" USING btree ("stored_at");--> statement-breakpoint
CREATE INDEX "outbox_external" ON "outbox" USING btree ("channel_id","external_id","chat_key") WHERE external_id is not null;--> statement-breakpoint
CREATE POLICY "tenant" ON "whatsapp_accounts" AS PERMISSIVE FOR ALL TO "proviso_app" USING (business_id = nullif(current_setting('app.business', true), '')) WITH CHECK (business_id = nullif(current_setting('app.business', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "whatsapp_keys" AS PERMISSIVE FOR ALL TO "proviso_app" USING (business_id = nullif(current_setting('app.business', true), '')) WITH CHECK (business_id = nullif(current_setting('app.business', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "whatsapp_sent" AS PERMISSIVE FOR ALL TO "proviso_app" USING (business_id = nullif(current_setting('app.business', true), '')) WITH CHECK (business_id = nullif(current_setting('app.business', true), ''));