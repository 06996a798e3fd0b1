-- What a customer is found by in the back office, without accents. A column holds it, so another text here wants that column made anew by a step of the schema.
create or replace function customer_words(email text, first_name text, last_name text, company_name text) returns text language sql immutable parallel safe as $$
  select lower(public.unaccent('public.unaccent', concat_ws(' ', email, first_name, last_name, company_name)))
$$;
