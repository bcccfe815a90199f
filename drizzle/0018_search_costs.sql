-- What a call costs, in units of the planner's cheapest operator: told too low, it reads every message of a business for a word that stands in none.
alter function fold_text(text) cost 4000;
--> statement-breakpoint
alter function search_words(text) cost 20000;
--> statement-breakpoint
alter function search_patterns(text) cost 4000;
