ALTER TABLE "leads" ADD COLUMN "is_test" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- whoever came by a test chat, and by nothing else
update leads l set is_test = true
  where exists (select from identities i where i.business_id = l.business_id and i.lead_id = l.id and i.channel_kind = 'sandbox')
    and not exists (select from identities i where i.business_id = l.business_id and i.lead_id = l.id and i.channel_kind <> 'sandbox');
