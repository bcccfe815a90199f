CREATE TABLE "playbook_publications" (
	"business_id" text NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "playbook_publications_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer NOT NULL,
	"general" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "playbook_publications_business_id_seq_pk" PRIMARY KEY("business_id","seq")
);
--> statement-breakpoint
ALTER TABLE "playbook_publications" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "playbook_tests" (
	"business_id" text NOT NULL,
	"key" text NOT NULL,
	"function" text NOT NULL,
	"expect" text NOT NULL,
	"messages" jsonb NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "playbook_tests_business_id_key_pk" PRIMARY KEY("business_id","key")
);
--> statement-breakpoint
ALTER TABLE "playbook_tests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "playbook_versions" (
	"business_id" text NOT NULL,
	"version" integer NOT NULL,
	"text" text NOT NULL,
	"by" text NOT NULL,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "playbook_versions_business_id_version_pk" PRIMARY KEY("business_id","version")
);
--> statement-breakpoint
ALTER TABLE "playbook_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "playbook_publications" ADD CONSTRAINT "playbook_publications_business_id_version_playbook_versions_business_id_version_fk" FOREIGN KEY ("business_id","version") REFERENCES "public"."playbook_versions"("business_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playbook_tests" ADD CONSTRAINT "playbook_tests_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playbook_versions" ADD CONSTRAINT "playbook_versions_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "tenant" ON "playbook_publications" AS PERMISSIVE FOR ALL TO "proviso_app" USING (business_id = nullif(current_setting('app.business', true), '')) WITH CHECK (business_id = nullif(current_setting('app.business', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "playbook_tests" AS PERMISSIVE FOR ALL TO "proviso_app" USING (business_id = nullif(current_setting('app.business', true), '')) WITH CHECK (business_id = nullif(current_setting('app.business', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "playbook_versions" AS PERMISSIVE FOR ALL TO "proviso_app" USING (business_id = nullif(current_setting('app.business', true), '')) WITH CHECK (business_id = nullif(current_setting('app.business', true), ''));