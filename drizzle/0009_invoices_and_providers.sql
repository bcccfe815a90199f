CREATE TABLE "credit_notes" (
	"id" text PRIMARY KEY NOT NULL,
	"business_id" text NOT NULL,
	"series" text NOT NULL,
	"number" text NOT NULL,
	"invoice_id" text NOT NULL,
	"reason" text NOT NULL,
	"currency" text NOT NULL,
	"total_amount" bigint NOT NULL,
	"tax_amount" bigint NOT NULL,
	"taxes" jsonb NOT NULL,
	"issued_by" text NOT NULL,
	"pdf_media_id" text,
	"issued_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_notes_businessId_id_unique" UNIQUE("business_id","id"),
	CONSTRAINT "credit_notes_businessId_number_unique" UNIQUE("business_id","number")
);
--> statement-breakpoint
ALTER TABLE "credit_notes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "invoice_settings" (
	"business_id" text PRIMARY KEY NOT NULL,
	"seller" jsonb DEFAULT '{}' NOT NULL,
	"tax_rate" text,
	"tax_name" text,
	"prices_include_tax" boolean DEFAULT true NOT NULL,
	"due_days" integer,
	"series_prefix" text DEFAULT '' NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invoice_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payment_links" (
	"id" text PRIMARY KEY NOT NULL,
	"business_id" text NOT NULL,
	"lead_id" text NOT NULL,
	"conversation_id" text,
	"call_id" text NOT NULL,
	"invoice_id" text,
	"provider" text NOT NULL,
	"provider_link_id" text,
	"url" text,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp (6) with time zone,
	CONSTRAINT "payment_links_businessId_id_unique" UNIQUE("business_id","id"),
	CONSTRAINT "payment_links_businessId_callId_unique" UNIQUE("business_id","call_id")
);
--> statement-breakpoint
ALTER TABLE "payment_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payment_providers" (
	"id" text PRIMARY KEY NOT NULL,
	"business_id" text NOT NULL,
	"kind" text NOT NULL,
	"secret_key" "bytea" NOT NULL,
	"webhook_secret" "bytea",
	"account" jsonb NOT NULL,
	"last_event_at" timestamp (6) with time zone,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_providers_businessId_id_unique" UNIQUE("business_id","id"),
	CONSTRAINT "payment_providers_businessId_unique" UNIQUE("business_id")
);
--> statement-breakpoint
ALTER TABLE "payment_providers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "provider_events" (
	"business_id" text NOT NULL,
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"received_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "provider_events_business_id_provider_event_id_pk" PRIMARY KEY("business_id","provider","event_id")
);
--> statement-breakpoint
ALTER TABLE "provider_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "credited_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "tax_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "discount_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "taxes" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "tax_name" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "prices_include_tax" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "seller" jsonb DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "locale" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "overdue_told_at" timestamp (6) with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "provider" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "provider_payment_id" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refunded_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refunded_at" timestamp (6) with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "disputed_at" timestamp (6) with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "revoked_by" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "revoked_reason" text;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "settled_at" timestamp (6) with time zone;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "settled_by" text;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "settled_note" text;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_business_id_invoice_id_invoices_business_id_id_fk" FOREIGN KEY ("business_id","invoice_id") REFERENCES "public"."invoices"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_settings" ADD CONSTRAINT "invoice_settings_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_links" ADD CONSTRAINT "payment_links_business_id_lead_id_leads_business_id_id_fk" FOREIGN KEY ("business_id","lead_id") REFERENCES "public"."leads"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_links" ADD CONSTRAINT "payment_links_business_id_conversation_id_conversations_business_id_id_fk" FOREIGN KEY ("business_id","conversation_id") REFERENCES "public"."conversations"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_links" ADD CONSTRAINT "payment_links_business_id_call_id_calls_business_id_id_fk" FOREIGN KEY ("business_id","call_id") REFERENCES "public"."calls"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_links" ADD CONSTRAINT "payment_links_business_id_invoice_id_invoices_business_id_id_fk" FOREIGN KEY ("business_id","invoice_id") REFERENCES "public"."invoices"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_providers" ADD CONSTRAINT "payment_providers_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_events" ADD CONSTRAINT "provider_events_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_notes_business_id_invoice_id_index" ON "credit_notes" USING btree ("business_id","invoice_id");--> statement-breakpoint
CREATE INDEX "payment_links_business_id_lead_id_index" ON "payment_links" USING btree ("business_id","lead_id");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_business_id_conversation_id_conversations_business_id_id_fk" FOREIGN KEY ("business_id","conversation_id") REFERENCES "public"."conversations"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_business_id_call_id_calls_business_id_id_fk" FOREIGN KEY ("business_id","call_id") REFERENCES "public"."calls"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_business_id_conversation_id_conversations_business_id_id_fk" FOREIGN KEY ("business_id","conversation_id") REFERENCES "public"."conversations"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_business_id_call_id_calls_business_id_id_fk" FOREIGN KEY ("business_id","call_id") REFERENCES "public"."calls"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_business_id_conversation_id_conversations_business_id_id_fk" FOREIGN KEY ("business_id","conversation_id") REFERENCES "public"."conversations"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoices_due" ON "invoices" USING btree ("due_date") WHERE status in ('issued', 'part_paid') and overdue_told_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_of_provider" ON "payments" USING btree ("business_id","provider","provider_payment_id") WHERE provider is not null;--> statement-breakpoint
CREATE INDEX "payments_of_invoice" ON "payments" USING btree ("business_id","invoice_id");--> statement-breakpoint
CREATE POLICY "tenant" ON "credit_notes" AS PERMISSIVE FOR ALL TO "proviso_app" USING (business_id = nullif(current_setting('app.business', true), '')) WITH CHECK (business_id = nullif(current_setting('app.business', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "invoice_settings" AS PERMISSIVE FOR ALL TO "proviso_app" USING (business_id = nullif(current_setting('app.business', true), '')) WITH CHECK (business_id = nullif(current_setting('app.business', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "payment_links" AS PERMISSIVE FOR ALL TO "proviso_app" USING (business_id = nullif(current_setting('app.business', true), '')) WITH CHECK (business_id = nullif(current_setting('app.business', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "payment_providers" AS PERMISSIVE FOR ALL TO "proviso_app" USING (business_id = nullif(current_setting('app.business', true), '')) WITH CHECK (business_id = nullif(current_setting('app.business', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "provider_events" AS PERMISSIVE FOR ALL TO "proviso_app" USING (business_id = nullif(current_setting('app.business', true), '')) WITH CHECK (business_id = nullif(current_setting('app.business', true), ''));--> statement-breakpoint
-- What has been issued or paid stays as it was; the arguments name the columns that may change. After the row, so that foreign keys speak first.
create function refuse_changed_paper() returns trigger language plpgsql as $$
begin
  if to_jsonb(old) - tg_argv <> to_jsonb(new) - tg_argv then
    raise exception 'what was issued or paid is not changed: %', tg_table_name using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;
--> statement-breakpoint
create function refuse_removed_paper() returns trigger language plpgsql as $$
begin
  raise exception 'what was issued or paid is not removed: %', tg_table_name using errcode = 'insufficient_privilege';
end $$;
--> statement-breakpoint
create trigger invoices_as_issued after update on invoices for each row
  execute function refuse_changed_paper('lead_id', 'status', 'paid_amount', 'credited_amount', 'pdf_media_id', 'voided_at', 'overdue_told_at');
--> statement-breakpoint
create trigger credit_notes_as_issued after update on credit_notes for each row execute function refuse_changed_paper('pdf_media_id');
--> statement-breakpoint
create trigger payments_as_recorded after update on payments for each row
  execute function refuse_changed_paper('lead_id', 'call_id', 'refunded_amount', 'refunded_at', 'disputed_at', 'revoked_at', 'revoked_by', 'revoked_reason');
--> statement-breakpoint
create trigger invoices_kept before delete on invoices for each row execute function refuse_removed_paper();
--> statement-breakpoint
create trigger credit_notes_kept before delete on credit_notes for each row execute function refuse_removed_paper();
--> statement-breakpoint
create trigger payments_kept before delete on payments for each row execute function refuse_removed_paper();
