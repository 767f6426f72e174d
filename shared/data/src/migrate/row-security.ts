/** Parts of policies that migrations share. Migrations that ran used them, so a part is never changed, only added. */

export const company = `nullif(current_setting('app.empresa_id', true), '')::uuid`
export const person = `nullif(current_setting('app.user_id', true), '')::uuid`
export const wholeCompany = `current_setting('app.reach', true) = 'company'`
/** True for work of the product itself, across companies. */
export const system = `current_setting('app.reach', true) = 'system'`

export const ofCompany = `empresa_id = ${company}`
/** Rows of a person: managers see those of the whole company. */
export const ofPerson = `${ofCompany} and (${wholeCompany} or user_id = ${person})`
/** Rows of a person whose team the caller leads; the caller's own are among them. Read once for each statement. */
export const ofTeam = `${ofCompany} and current_setting('app.reach', true) = 'team' and user_id = any((select led_people())::uuid[])`
/** Rows that are visible with the row of `parent` that their `column` refers to. */
export const ofParent = (table: string, parent: string, column: string): string =>
  `${ofCompany} and (${wholeCompany} or exists (
    select 1 from ${parent} p where p.empresa_id = ${table}.empresa_id and p.id = ${table}.${column}))`

/** Forces row-level security on a table, and lets the companies of isolation tests be removed from it. */
export const secure = (table: string): string => `
alter table ${table} enable row level security;
alter table ${table} force row level security;
select let_canaries_go('${table}');`

/** The policy of the processes that serve people. */
export const tenant = (table: string, rule: string, roles = 'app_api, app_worker'): string =>
  `create policy tenant on ${table} to ${roles} using (${rule}) with check (${rule});`
