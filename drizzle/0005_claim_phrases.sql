ALTER TABLE "businesses" ALTER COLUMN "turn_budget_usd" SET DEFAULT 1;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "claim_phrases" jsonb DEFAULT '{}'::jsonb NOT NULL;