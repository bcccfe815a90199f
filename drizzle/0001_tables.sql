CREATE TABLE "api_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"business_id" text NOT NULL,
	"name" text NOT NULL,
	"scope" text NOT NULL,
	"hash" text NOT NULL,
	"prefix" text NOT NULL,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (6) with time zone,
	"last_used_at" timestamp (6) with time zone,
	"removed_at" timestamp (6) with time zone,
	CONSTRAINT "api_keys_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
ALTER TABLE "api_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"business_id" text NOT NULL,
	"route" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" text,
	"body" text,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_business_id_route_key_pk" PRIMARY KEY("business_id","route","key")
);
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "installation" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "installation_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"business_id" text NOT NULL,
	"user_id" text NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "memberships_business_id_user_id_pk" PRIMARY KEY("business_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "memberships" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sessions" (
	"hash" text PRIMARY KEY NOT NULL,
	"business_id" text NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (6) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sign_in_links" (
	"hash" text PRIMARY KEY NOT NULL,
	"business_id" text NOT NULL,
	"user_id" text,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (6) with time zone NOT NULL,
	"used_at" timestamp (6) with time zone
);
--> statement-breakpoint
ALTER TABLE "sign_in_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text,
	"name" text NOT NULL,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" text PRIMARY KEY NOT NULL,
	"business_id" text NOT NULL,
	"reference" text NOT NULL,
	"lead_id" text NOT NULL,
	"conversation_id" text,
	"call_id" text,
	"service_key" text NOT NULL,
	"staff_key" text NOT NULL,
	"seat" integer DEFAULT 1 NOT NULL,
	"starts_at" timestamp (6) with time zone NOT NULL,
	"ends_at" timestamp (6) with time zone NOT NULL,
	"during" "tstzrange" NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bookings_businessId_id_unique" UNIQUE("business_id","id"),
	CONSTRAINT "bookings_businessId_reference_unique" UNIQUE("business_id","reference")
);
--> statement-breakpoint
ALTER TABLE "bookings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "services" (
	"business_id" text NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"duration_minutes" integer NOT NULL,
	"buffer_before_minutes" integer DEFAULT 0 NOT NULL,
	"buffer_after_minutes" integer DEFAULT 0 NOT NULL,
	"price_amount" bigint,
	"price_currency" text,
	"capacity" integer DEFAULT 1 NOT NULL,
	"notice_minutes" integer DEFAULT 0 NOT NULL,
	"horizon_days" integer DEFAULT 90 NOT NULL,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp (6) with time zone,
	CONSTRAINT "services_business_id_key_pk" PRIMARY KEY("business_id","key")
);
--> statement-breakpoint
ALTER TABLE "services" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "staff" (
	"business_id" text NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"services" text[] DEFAULT '{}' NOT NULL,
	"timezone" text,
	"hours" jsonb NOT NULL,
	"exceptions" jsonb NOT NULL,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp (6) with time zone,
	CONSTRAINT "staff_business_id_key_pk" PRIMARY KEY("business_id","key")
);
--> statement-breakpoint
ALTER TABLE "staff" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "businesses" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"timezone" text DEFAULT 'UTC' NOT NULL,
	"locale" text DEFAULT 'en' NOT NULL,
	"currency" text DEFAULT 'EUR' NOT NULL,
	"instructions" text DEFAULT '' NOT NULL,
	"assistant_on" boolean DEFAULT true NOT NULL,
	"reply_delay_ms" integer DEFAULT 1500 NOT NULL,
	"media_delay_ms" integer DEFAULT 4000 NOT NULL,
	"takeover_minutes" integer DEFAULT 30 NOT NULL,
	"turn_budget_usd" double precision DEFAULT 0.5 NOT NULL,
	"day_budget_usd" double precision DEFAULT 20 NOT NULL,
	"max_calls_per_turn" integer DEFAULT 12 NOT NULL,
	"model" text,
	"escalation_phrases" text[] DEFAULT '{}' NOT NULL,
	"real_model_answered_at" timestamp (6) with time zone,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "businesses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "channels" (
	"id" text PRIMARY KEY NOT NULL,
	"business_id" text NOT NULL,
	"kind" text NOT NULL,
	"account_external_id" text,
	"account" jsonb,
	"secrets" "bytea",
	"receives_by" text DEFAULT 'none' NOT NULL,
	"status" text DEFAULT 'connecting' NOT NULL,
	"status_reason" text,
	"status_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"receiver_token" uuid,
	"receiver_until" timestamp (6) with time zone,
	"alive_at" timestamp (6) with time zone,
	"paused_until" timestamp (6) with time zone,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp (6) with time zone,
	CONSTRAINT "channels_businessId_id_unique" UNIQUE("business_id","id")
);
--> statement-breakpoint
ALTER TABLE "channels" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "owner_links" (
	"id" text PRIMARY KEY NOT NULL,
	"business_id" text NOT NULL,
	"channel_id" text NOT NULL,
	"code_hash" text NOT NULL,
	"expires_at" timestamp (6) with time zone NOT NULL,
	"used_at" timestamp (6) with time zone,
	"chat_key" text,
	"external_id" text,
	"address" jsonb,
	"name" text,
	"ended_at" timestamp (6) with time zone,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "owner_links_codeHash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
ALTER TABLE "owner_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "updates" (
	"channel_id" text NOT NULL,
	"key" text NOT NULL,
	"business_id" text NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "updates_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lane" text NOT NULL,
	"payload" jsonb NOT NULL,
	"received_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"taken_at" timestamp (6) with time zone,
	"reason" text,
	CONSTRAINT "updates_channel_id_key_pk" PRIMARY KEY("channel_id","key")
);
--> statement-breakpoint
ALTER TABLE "updates" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" text PRIMARY KEY NOT NULL,
	"business_id" text NOT NULL,
	"lead_id" text NOT NULL,
	"channel_id" text NOT NULL,
	"channel_kind" text NOT NULL,
	"chat_key" text NOT NULL,
	"address" jsonb NOT NULL,
	"language_code" text,
	"mode" text DEFAULT 'assistant' NOT NULL,
	"mode_reason" text,
	"mode_until" timestamp (6) with time zone,
	"mode_turn_id" text,
	"reachable" boolean DEFAULT true NOT NULL,
	"unread" integer DEFAULT 0 NOT NULL,
	"customer_messages" integer DEFAULT 0 NOT NULL,
	"last_message_at" timestamp (6) with time zone,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"answered_seq" bigint DEFAULT 0 NOT NULL,
	"answer_by" timestamp (6) with time zone,
	"quiet_until" timestamp (6) with time zone,
	"media_until" timestamp (6) with time zone,
	"retry_at" timestamp (6) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (6) with time zone GENERATED ALWAYS AS (case when answer_by is null then null else greatest(least(quiet_until, answer_by), media_until, retry_at) end) STORED,
	"woken_at" timestamp (6) with time zone,
	"lease_token" uuid,
	"lease_until" timestamp (6) with time zone,
	CONSTRAINT "conversations_businessId_id_unique" UNIQUE("business_id","id"),
	CONSTRAINT "conversations_channelId_chatKey_unique" UNIQUE("channel_id","chat_key")
);
--> statement-breakpoint
ALTER TABLE "conversations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "message_versions" (
	"business_id" text NOT NULL,
	"message_id" text NOT NULL,
	"text" text NOT NULL,
	"replaced_at" timestamp (6) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "message_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "messages" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "messages_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"business_id" text NOT NULL,
	"conversation_id" text NOT NULL,
	"direction" text NOT NULL,
	"author" text NOT NULL,
	"kind" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"about" jsonb,
	"external_id" text,
	"group_key" text,
	"customer_no" integer,
	"status" text NOT NULL,
	"status_reason" text,
	"sent_at" timestamp (6) with time zone NOT NULL,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (6) with time zone,
	"revoked_at" timestamp (6) with time zone,
	"turn_id" text,
	CONSTRAINT "messages_businessId_id_unique" UNIQUE("business_id","id")
);
--> statement-breakpoint
ALTER TABLE "messages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "events" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "events_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" text NOT NULL,
	"business_id" text NOT NULL,
	"conversation_id" text,
	"lead_id" text,
	"type" text NOT NULL,
	"at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"data" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "function_versions" (
	"business_id" text NOT NULL,
	"name" text NOT NULL,
	"version" integer NOT NULL,
	"definition" jsonb,
	"at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "function_versions_business_id_name_version_pk" PRIMARY KEY("business_id","name","version")
);
--> statement-breakpoint
ALTER TABLE "function_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "functions" (
	"business_id" text NOT NULL,
	"name" text NOT NULL,
	"version" integer NOT NULL,
	"action" text NOT NULL,
	"description" text NOT NULL,
	"enabled" boolean NOT NULL,
	"preconditions" jsonb NOT NULL,
	"limits" jsonb NOT NULL,
	"approval" jsonb NOT NULL,
	"on_check_error" text NOT NULL,
	"audience" text[] DEFAULT '{}' NOT NULL,
	"config" jsonb NOT NULL,
	"origin" text NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "functions_business_id_name_pk" PRIMARY KEY("business_id","name")
);
--> statement-breakpoint
ALTER TABLE "functions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "fields" (
	"business_id" text NOT NULL,
	"key" text NOT NULL,
	"label" text NOT NULL,
	"type" text NOT NULL,
	"options" jsonb,
	"description" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fields_business_id_key_pk" PRIMARY KEY("business_id","key")
);
--> statement-breakpoint
ALTER TABLE "fields" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "identities" (
	"business_id" text NOT NULL,
	"channel_kind" text NOT NULL,
	"external_id" text NOT NULL,
	"lead_id" text NOT NULL,
	"username" text,
	"display_name" text,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "identities_business_id_channel_kind_external_id_pk" PRIMARY KEY("business_id","channel_kind","external_id")
);
--> statement-breakpoint
ALTER TABLE "identities" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "lead_values" (
	"business_id" text NOT NULL,
	"lead_id" text NOT NULL,
	"key" text NOT NULL,
	"value" jsonb NOT NULL,
	"source" text NOT NULL,
	"evidence_message_id" text,
	"at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_values_business_id_lead_id_key_pk" PRIMARY KEY("business_id","lead_id","key")
);
--> statement-breakpoint
ALTER TABLE "lead_values" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "leads" (
	"id" text PRIMARY KEY NOT NULL,
	"business_id" text NOT NULL,
	"stage" text,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"source" text,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"last_message_at" timestamp (6) with time zone,
	CONSTRAINT "leads_businessId_id_unique" UNIQUE("business_id","id")
);
--> statement-breakpoint
ALTER TABLE "leads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "stages" (
	"business_id" text NOT NULL,
	"key" text NOT NULL,
	"label" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "stages_business_id_key_pk" PRIMARY KEY("business_id","key")
);
--> statement-breakpoint
ALTER TABLE "stages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "attachments" (
	"id" text PRIMARY KEY NOT NULL,
	"business_id" text NOT NULL,
	"conversation_id" text NOT NULL,
	"message_id" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"author" text NOT NULL,
	"customer_no" integer,
	"claimed" text NOT NULL,
	"kind" text,
	"filename" text,
	"mime" text,
	"media_id" text,
	"ref" text,
	"state" text NOT NULL,
	"reason" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"fetch_after" timestamp (6) with time zone,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "attachments_businessId_id_unique" UNIQUE("business_id","id")
);
--> statement-breakpoint
ALTER TABLE "attachments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "media" (
	"id" text PRIMARY KEY NOT NULL,
	"business_id" text NOT NULL,
	"sha256" text NOT NULL,
	"kind" text NOT NULL,
	"mime" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_businessId_id_unique" UNIQUE("business_id","id"),
	CONSTRAINT "media_businessId_sha256_unique" UNIQUE("business_id","sha256")
);
--> statement-breakpoint
ALTER TABLE "media" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "invoice_series" (
	"business_id" text NOT NULL,
	"series" text NOT NULL,
	"next_number" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "invoice_series_business_id_series_pk" PRIMARY KEY("business_id","series")
);
--> statement-breakpoint
ALTER TABLE "invoice_series" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" text PRIMARY KEY NOT NULL,
	"business_id" text NOT NULL,
	"series" text NOT NULL,
	"number" text NOT NULL,
	"lead_id" text NOT NULL,
	"conversation_id" text,
	"call_id" text,
	"status" text NOT NULL,
	"currency" text NOT NULL,
	"total_amount" bigint NOT NULL,
	"paid_amount" bigint DEFAULT 0 NOT NULL,
	"items" jsonb NOT NULL,
	"billed_to" jsonb NOT NULL,
	"due_date" date,
	"note" text,
	"pdf_media_id" text,
	"issued_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"voided_at" timestamp (6) with time zone,
	CONSTRAINT "invoices_businessId_id_unique" UNIQUE("business_id","id"),
	CONSTRAINT "invoices_businessId_number_unique" UNIQUE("business_id","number")
);
--> statement-breakpoint
ALTER TABLE "invoices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payments" (
	"id" text PRIMARY KEY NOT NULL,
	"business_id" text NOT NULL,
	"reference" text NOT NULL,
	"lead_id" text NOT NULL,
	"conversation_id" text,
	"invoice_id" text,
	"call_id" text,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"evidence" jsonb NOT NULL,
	"confirmed_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp (6) with time zone,
	CONSTRAINT "payments_businessId_id_unique" UNIQUE("business_id","id"),
	CONSTRAINT "payments_businessId_reference_unique" UNIQUE("business_id","reference")
);
--> statement-breakpoint
ALTER TABLE "payments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "outbox_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"business_id" text NOT NULL,
	"channel_id" text NOT NULL,
	"chat_key" text NOT NULL,
	"address" jsonb NOT NULL,
	"conversation_id" text,
	"message_id" text,
	"turn_id" text,
	"part" jsonb NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"claim_token" uuid,
	"claim_until" timestamp (6) with time zone,
	"external_id" text,
	"reason" text,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (6) with time zone
);
--> statement-breakpoint
ALTER TABLE "outbox" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "approvals" (
	"id" text PRIMARY KEY NOT NULL,
	"business_id" text NOT NULL,
	"call_id" text NOT NULL,
	"conversation_id" text,
	"function" text NOT NULL,
	"arguments" jsonb NOT NULL,
	"arguments_hash" text NOT NULL,
	"status" text NOT NULL,
	"expires_at" timestamp (6) with time zone NOT NULL,
	"decided_at" timestamp (6) with time zone,
	"decided_by" text,
	"reason" text,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "approvals_businessId_id_unique" UNIQUE("business_id","id")
);
--> statement-breakpoint
ALTER TABLE "approvals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "call_evidence" (
	"business_id" text NOT NULL,
	"media_id" text NOT NULL,
	"call_id" text NOT NULL,
	"function" text NOT NULL,
	"action" text NOT NULL,
	"lead_id" text,
	"at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "call_evidence_business_id_media_id_call_id_pk" PRIMARY KEY("business_id","media_id","call_id")
);
--> statement-breakpoint
ALTER TABLE "call_evidence" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "calls" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "calls_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"business_id" text NOT NULL,
	"conversation_id" text,
	"lead_id" text,
	"turn_id" text,
	"reply_position" integer,
	"ordinal" integer,
	"tool_use_id" text,
	"function" text NOT NULL,
	"action" text,
	"function_version" integer,
	"actor" text NOT NULL,
	"actor_id" text,
	"arguments" jsonb NOT NULL,
	"effect_hash" text,
	"outcome" text NOT NULL,
	"checks" jsonb DEFAULT '[]' NOT NULL,
	"result" jsonb,
	"deduplicated_of" text,
	"at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (6) with time zone,
	CONSTRAINT "calls_businessId_id_unique" UNIQUE("business_id","id")
);
--> statement-breakpoint
ALTER TABLE "calls" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "model_prices" (
	"id" text PRIMARY KEY NOT NULL,
	"model" text NOT NULL,
	"effective_from" timestamp (6) with time zone NOT NULL,
	"up_to_prompt_tokens" integer,
	"input" text NOT NULL,
	"output" text NOT NULL,
	"cache_read_factor" text NOT NULL,
	"unverified" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "model_replies" (
	"turn_id" text NOT NULL,
	"position" integer NOT NULL,
	"business_id" text NOT NULL,
	"conversation_id" text NOT NULL,
	"model" text NOT NULL,
	"seen_seq" bigint NOT NULL,
	"content" jsonb NOT NULL,
	"stop_reason" text NOT NULL,
	"discarded" text,
	"usage" jsonb NOT NULL,
	"cost_nano_usd" bigint NOT NULL,
	"price_id" text,
	"request_id" text,
	"request_hash" text NOT NULL,
	"duration_ms" integer NOT NULL,
	"at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "model_replies_turn_id_position_pk" PRIMARY KEY("turn_id","position")
);
--> statement-breakpoint
ALTER TABLE "model_replies" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "turns" (
	"id" text PRIMARY KEY NOT NULL,
	"business_id" text NOT NULL,
	"conversation_id" text NOT NULL,
	"status" text NOT NULL,
	"note" text NOT NULL,
	"first_seq" bigint NOT NULL,
	"forced" boolean DEFAULT false NOT NULL,
	"started_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (6) with time zone,
	"reason" text,
	CONSTRAINT "turns_businessId_id_unique" UNIQUE("business_id","id")
);
--> statement-breakpoint
ALTER TABLE "turns" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_business_id_user_id_memberships_business_id_user_id_fk" FOREIGN KEY ("business_id","user_id") REFERENCES "public"."memberships"("business_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_links" ADD CONSTRAINT "sign_in_links_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_business_id_lead_id_leads_business_id_id_fk" FOREIGN KEY ("business_id","lead_id") REFERENCES "public"."leads"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_business_id_service_key_services_business_id_key_fk" FOREIGN KEY ("business_id","service_key") REFERENCES "public"."services"("business_id","key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_business_id_staff_key_staff_business_id_key_fk" FOREIGN KEY ("business_id","staff_key") REFERENCES "public"."staff"("business_id","key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channels" ADD CONSTRAINT "channels_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_links" ADD CONSTRAINT "owner_links_business_id_channel_id_channels_business_id_id_fk" FOREIGN KEY ("business_id","channel_id") REFERENCES "public"."channels"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "updates" ADD CONSTRAINT "updates_business_id_channel_id_channels_business_id_id_fk" FOREIGN KEY ("business_id","channel_id") REFERENCES "public"."channels"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_business_id_lead_id_leads_business_id_id_fk" FOREIGN KEY ("business_id","lead_id") REFERENCES "public"."leads"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_business_id_channel_id_channels_business_id_id_fk" FOREIGN KEY ("business_id","channel_id") REFERENCES "public"."channels"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_versions" ADD CONSTRAINT "message_versions_business_id_message_id_messages_business_id_id_fk" FOREIGN KEY ("business_id","message_id") REFERENCES "public"."messages"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_business_id_conversation_id_conversations_business_id_id_fk" FOREIGN KEY ("business_id","conversation_id") REFERENCES "public"."conversations"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "function_versions" ADD CONSTRAINT "function_versions_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "functions" ADD CONSTRAINT "functions_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fields" ADD CONSTRAINT "fields_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_business_id_lead_id_leads_business_id_id_fk" FOREIGN KEY ("business_id","lead_id") REFERENCES "public"."leads"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_values" ADD CONSTRAINT "lead_values_business_id_lead_id_leads_business_id_id_fk" FOREIGN KEY ("business_id","lead_id") REFERENCES "public"."leads"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_values" ADD CONSTRAINT "lead_values_business_id_key_fields_business_id_key_fk" FOREIGN KEY ("business_id","key") REFERENCES "public"."fields"("business_id","key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stages" ADD CONSTRAINT "stages_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_business_id_message_id_messages_business_id_id_fk" FOREIGN KEY ("business_id","message_id") REFERENCES "public"."messages"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_business_id_conversation_id_conversations_business_id_id_fk" FOREIGN KEY ("business_id","conversation_id") REFERENCES "public"."conversations"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_business_id_media_id_media_business_id_id_fk" FOREIGN KEY ("business_id","media_id") REFERENCES "public"."media"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_series" ADD CONSTRAINT "invoice_series_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_business_id_lead_id_leads_business_id_id_fk" FOREIGN KEY ("business_id","lead_id") REFERENCES "public"."leads"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_business_id_lead_id_leads_business_id_id_fk" FOREIGN KEY ("business_id","lead_id") REFERENCES "public"."leads"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_business_id_invoice_id_invoices_business_id_id_fk" FOREIGN KEY ("business_id","invoice_id") REFERENCES "public"."invoices"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_business_id_channel_id_channels_business_id_id_fk" FOREIGN KEY ("business_id","channel_id") REFERENCES "public"."channels"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_business_id_conversation_id_conversations_business_id_id_fk" FOREIGN KEY ("business_id","conversation_id") REFERENCES "public"."conversations"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_business_id_message_id_messages_business_id_id_fk" FOREIGN KEY ("business_id","message_id") REFERENCES "public"."messages"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_business_id_call_id_calls_business_id_id_fk" FOREIGN KEY ("business_id","call_id") REFERENCES "public"."calls"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_evidence" ADD CONSTRAINT "call_evidence_business_id_call_id_calls_business_id_id_fk" FOREIGN KEY ("business_id","call_id") REFERENCES "public"."calls"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_business_id_conversation_id_conversations_business_id_id_fk" FOREIGN KEY ("business_id","conversation_id") REFERENCES "public"."conversations"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_business_id_turn_id_turns_business_id_id_fk" FOREIGN KEY ("business_id","turn_id") REFERENCES "public"."turns"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_replies" ADD CONSTRAINT "model_replies_business_id_turn_id_turns_business_id_id_fk" FOREIGN KEY ("business_id","turn_id") REFERENCES "public"."turns"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "turns" ADD CONSTRAINT "turns_business_id_conversation_id_conversations_business_id_id_fk" FOREIGN KEY ("business_id","conversation_id") REFERENCES "public"."conversations"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_keys_business_id_id_index" ON "api_keys" USING btree ("business_id","id");--> statement-breakpoint
CREATE INDEX "bookings_business_id_starts_at_index" ON "bookings" USING btree ("business_id","starts_at");--> statement-breakpoint
CREATE INDEX "bookings_business_id_lead_id_index" ON "bookings" USING btree ("business_id","lead_id");--> statement-breakpoint
CREATE UNIQUE INDEX "channels_account" ON "channels" USING btree ("kind","account_external_id") WHERE removed_at is null and account_external_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "owner_links_chat" ON "owner_links" USING btree ("channel_id","chat_key") WHERE used_at is not null and ended_at is null;--> statement-breakpoint
CREATE INDEX "updates_waiting" ON "updates" USING btree ("channel_id","lane","seq") WHERE taken_at is null;--> statement-breakpoint
CREATE INDEX "updates_taken" ON "updates" USING btree ("taken_at") WHERE taken_at is not null;--> statement-breakpoint
CREATE INDEX "conversations_due" ON "conversations" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "conversations_mode_until" ON "conversations" USING btree ("mode_until") WHERE mode_until is not null;--> statement-breakpoint
CREATE INDEX "conversations_business_id_last_message_at_index" ON "conversations" USING btree ("business_id","last_message_at");--> statement-breakpoint
CREATE INDEX "conversations_business_id_lead_id_index" ON "conversations" USING btree ("business_id","lead_id");--> statement-breakpoint
CREATE INDEX "message_versions_message_id_index" ON "message_versions" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "messages_thread" ON "messages" USING btree ("conversation_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_external" ON "messages" USING btree ("conversation_id","external_id") WHERE external_id is not null;--> statement-breakpoint
CREATE INDEX "messages_group" ON "messages" USING btree ("conversation_id","group_key") WHERE group_key is not null;--> statement-breakpoint
CREATE INDEX "events_business" ON "events" USING btree ("business_id","seq");--> statement-breakpoint
CREATE INDEX "events_conversation" ON "events" USING btree ("conversation_id","seq");--> statement-breakpoint
CREATE INDEX "events_succeeded" ON "events" USING btree ("conversation_id",(data->>'function')) WHERE type = 'function.succeeded';--> statement-breakpoint
CREATE INDEX "identities_business_id_lead_id_index" ON "identities" USING btree ("business_id","lead_id");--> statement-breakpoint
CREATE INDEX "leads_business_id_last_message_at_index" ON "leads" USING btree ("business_id","last_message_at");--> statement-breakpoint
CREATE INDEX "attachments_message" ON "attachments" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "attachments_evidence" ON "attachments" USING btree ("conversation_id","customer_no" DESC NULLS LAST) WHERE state = 'stored' and author = 'customer';--> statement-breakpoint
CREATE INDEX "attachments_pending" ON "attachments" USING btree ("fetch_after") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "invoices_business_id_lead_id_index" ON "invoices" USING btree ("business_id","lead_id");--> statement-breakpoint
CREATE INDEX "payments_business_id_lead_id_index" ON "payments" USING btree ("business_id","lead_id");--> statement-breakpoint
CREATE INDEX "outbox_open" ON "outbox" USING btree ("channel_id","chat_key","seq") WHERE state in ('queued', 'sending');--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("due_at") WHERE state in ('queued', 'sending');--> statement-breakpoint
CREATE INDEX "outbox_message" ON "outbox" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "outbox_sent" ON "outbox" USING btree ("channel_id","chat_key","external_id") WHERE external_id is not null;--> statement-breakpoint
CREATE INDEX "approvals_business_id_status_index" ON "approvals" USING btree ("business_id","status");--> statement-breakpoint
CREATE UNIQUE INDEX "calls_of_turn" ON "calls" USING btree ("turn_id","reply_position","ordinal") WHERE turn_id is not null;--> statement-breakpoint
CREATE INDEX "calls_same_effect" ON "calls" USING btree ("conversation_id","effect_hash") WHERE outcome = 'succeeded' and effect_hash is not null;--> statement-breakpoint
CREATE INDEX "calls_conversation_id_seq_index" ON "calls" USING btree ("conversation_id","seq");--> statement-breakpoint
CREATE INDEX "calls_business_id_seq_index" ON "calls" USING btree ("business_id","seq");--> statement-breakpoint
CREATE INDEX "model_replies_business_id_at_index" ON "model_replies" USING btree ("business_id","at");--> statement-breakpoint
CREATE INDEX "model_replies_conversation_id_seen_seq_index" ON "model_replies" USING btree ("conversation_id","seen_seq");--> statement-breakpoint
CREATE UNIQUE INDEX "turns_running" ON "turns" USING btree ("conversation_id") WHERE status = 'running';--> statement-breakpoint
CREATE INDEX "turns_conversation_id_started_at_index" ON "turns" USING btree ("conversation_id","started_at");--> statement-breakpoint
CREATE POLICY "tenant" ON "api_keys" AS PERMISSIVE FOR ALL TO "proviso_app" USING (business_id = nullif(current_setting('app.business', true), '')) WITH CHECK (business_id = nullif(current_setting('app.business', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "idempotency_keys" AS PERMISSIVE FOR ALL TO "proviso_app" USING (business_id = nullif(current_setting('app.business', true), '')) WITH CHECK (business_id = nullif(current_setting('app.business', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "memberships" AS PERMISSIVE FOR ALL TO "proviso_app" USING (business_id = nullif(current_setting('app.business', true), '')) WITH CHECK (business_id = nullif(current_setting('app.business', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "sessions" AS PERMISSIVE FOR ALL TO "proviso_app" USING (business_id = nullif(current_setting('app.business', true), '')) WITH CHECK (business_id = nullif(current_setting('app.business', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "sign_in_links" AS PERMISSIVE FOR ALL TO "proviso_app" USING (business_id = nullif(current_setting('app.business', true), '')) WITH CHECK (business_id = nullif(current_setting('app.business', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "bookings" AS PERMISSIVE FOR ALL TO "proviso_app" USING (business_id = nullif(current_setting('app.business', true), '')) WITH CHECK (business_id = nullif(current_setting('app.business', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "services" AS PERMISSIVE FOR ALL TO "proviso_app" USING (business_id = nullif(current_setting('app.business', true), '')) WITH CHECK (business_id = nullif(current_setting('app.business', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "staff" AS PERMISSIVE FOR ALL TO "proviso_app" USING (business_id = nullif(current_setting('app.business', true), '')) WITH CHECK (business_id = nullif(current_setting('app.business', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "businesses" AS PERMISSIVE FOR ALL TO "proviso_app" USING (id = nullif(current_setting('app.business', true), '')) WITH CHECK (id = nullif(current_setting('app.business', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "channels" AS PERMISSIVE FOR ALL TO "proviso_app" USING (business_id = nullif(current_setting('app.business', true), '')) WITH CHECK (business_id = nullif(current_setting('app.business', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "owner_links" AS PERMISSIVE FOR ALL TO "proviso_app" USING (business_id = nullif(current_setting('app.business', true), '')) WITH CHECK (business_id = nullif(current_setting('app.business', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "updates" AS PERMISSIVE FOR ALL TO "proviso_app" USING (business_id = nullif(current_setting('app.business', true), '')) WITH CHECK (business_id = nullif(current_setting('app.business', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "conversations" AS PERMISSIVE FOR ALL TO "proviso_app" USING (business_id = nullif(current_setting('app.business', true), '')) WITH CHECK (business_id = nullif(current_setting('app.business', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "message_versions" AS PERMISSIVE FOR ALL TO "proviso_app" USING (business_id = nullif(current_setting('app.business', true), '')) WITH CHECK (business_id = nullif(current_setting('app.business', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "messages" AS PERMISSIVE FOR ALL TO "proviso_app" USING (business_id = nullif(current_setting('app.business', true), '')) WITH CHECK (business_id = nullif(current_setting('app.business', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "events" AS PERMISSIVE FOR ALL TO "proviso_app" USING (business_id = nullif(current_setting('app.business', true), '')) WITH CHECK (business_id = nullif(current_setting('app.business', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "function_versions" AS PERMISSIVE FOR ALL TO "proviso_app" USING (business_id = nullif(current_setting('app.business', true), '')) WITH CHECK (business_id = nullif(current_setting('app.business', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "functions" AS PERMISSIVE FOR ALL TO "proviso_app" USING (business_id = nullif(current_setting('app.business', true), '')) WITH CHECK (business_id = nullif(current_setting('app.business', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "fields" AS PERMISSIVE FOR ALL TO "proviso_app" USING (business_id = nullif(current_setting('app.business', true), '')) WITH CHECK (business_id = nullif(current_setting('app.business', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "identities" AS PERMISSIVE FOR ALL TO "proviso_app" USING (business_id = nullif(current_setting('app.business', true), '')) WITH CHECK (business_id = nullif(current_setting('app.business', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "lead_values" AS PERMISSIVE FOR ALL TO "proviso_app" USING (business_id = nullif(current_setting('app.business', true), '')) WITH CHECK (business_id = nullif(current_setting('app.business', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "leads" AS PERMISSIVE FOR ALL TO "proviso_app" USING (business_id = nullif(current_setting('app.business', true), '')) WITH CHECK (business_id = nullif(current_setting('app.business', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "stages" AS PERMISSIVE FOR ALL TO "proviso_app" USING (business_id = nullif(current_setting('app.business', true), '')) WITH CHECK (business_id = nullif(current_setting('app.business', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "attachments" AS PERMISSIVE FOR ALL TO "proviso_app" USING (business_id = nullif(current_setting('app.business', true), '')) WITH CHECK (business_id = nullif(current_setting('app.business', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "media" AS PERMISSIVE FOR ALL TO "proviso_app" USING (business_id = nullif(current_setting('app.business', true), '')) WITH CHECK (business_id = nullif(current_setting('app.business', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "invoice_series" AS PERMISSIVE FOR ALL TO "proviso_app" USING (business_id = nullif(current_setting('app.business', true), '')) WITH CHECK (business_id = nullif(current_setting('app.business', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "invoices" AS PERMISSIVE FOR ALL TO "proviso_app" USING (business_id = nullif(current_setting('app.business', true), '')) WITH CHECK (business_id = nullif(current_setting('app.business', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "payments" AS PERMISSIVE FOR ALL TO "proviso_app" USING (business_id = nullif(current_setting('app.business', true), '')) WITH CHECK (business_id = nullif(current_setting('app.business', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "outbox" AS PERMISSIVE FOR ALL TO "proviso_app" USING (business_id = nullif(current_setting('app.business', true), '')) WITH CHECK (business_id = nullif(current_setting('app.business', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "approvals" AS PERMISSIVE FOR ALL TO "proviso_app" USING (business_id = nullif(current_setting('app.business', true), '')) WITH CHECK (business_id = nullif(current_setting('app.business', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "call_evidence" AS PERMISSIVE FOR ALL TO "proviso_app" USING (business_id = nullif(current_setting('app.business', true), '')) WITH CHECK (business_id = nullif(current_setting('app.business', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "calls" AS PERMISSIVE FOR ALL TO "proviso_app" USING (business_id = nullif(current_setting('app.business', true), '')) WITH CHECK (business_id = nullif(current_setting('app.business', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "model_replies" AS PERMISSIVE FOR ALL TO "proviso_app" USING (business_id = nullif(current_setting('app.business', true), '')) WITH CHECK (business_id = nullif(current_setting('app.business', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "turns" AS PERMISSIVE FOR ALL TO "proviso_app" USING (business_id = nullif(current_setting('app.business', true), '')) WITH CHECK (business_id = nullif(current_setting('app.business', true), ''));