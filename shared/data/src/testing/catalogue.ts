/** Runs one statement, as the owner of the database. */
export type Query = <Row extends Record<string, unknown>>(text: string) => Promise<Row[]>

/**
 * Lists what makes up a database, one line for each schema, relation, column, constraint, index, policy, function,
 * trigger, sequence, type and table with rows, in a fixed order. Two databases with equal lines behave alike.
 * Bodies of functions are given by their hash, and the tables of the migrator are left out.
 */
export async function catalogueOf(query: Query): Promise<string[]> {
  const lines: string[] = []
  for (const [kind, text] of Object.entries(QUERIES)) {
    const rows = await query<{ line: string }>(text)
    lines.push(...rows.map(({ line }) => `${kind} ${line.replace(/\s+/g, ' ').trim()}`))
  }
  for (const { name } of await query<{ name: string }>(TABLES)) {
    const [{ rows } = { rows: 0 }] = await query<{ rows: number }>(`select count(*)::int as rows from ${name}`)
    if (rows > 0) lines.push(`rows ${name} ${rows}`)
  }
  return lines.toSorted()
}

const OURS = `nspname in ('public', 'auth')`
const NOT_OF_AN_EXTENSION = `not exists (select from pg_depend d where d.objid = o.oid and d.deptype = 'e')`
const NOT_THE_MIGRATORS = `relname !~ '^kysely_'`

const access = (acl: string, kind: string, owner: string): string => `
  coalesce((select string_agg(x, ' ' order by x) from (
    select coalesce(nullif(grantee, 0)::regrole::text, 'public') || '=' || string_agg(privilege_type, ',' order by privilege_type) as x
    from aclexplode(coalesce(${acl}, acldefault('${kind}', ${owner}))) where grantee <> ${owner} group by grantee) granted), '-')`

const TABLES = `
  select o.oid::regclass::text as name from pg_class o join pg_namespace n on n.oid = relnamespace
  where ${OURS} and relkind = 'r' and ${NOT_THE_MIGRATORS}`

const QUERIES = {
  schema: `
    select concat_ws(' | ', nspname, nspowner::regrole, ${access('nspacl', 'n', 'nspowner')}) as line
    from pg_namespace where ${OURS}`,
  relation: `
    select concat_ws(' | ', o.oid::regclass, o.relkind, o.relowner::regrole, 'rls ' || o.relrowsecurity || ' forced ' || o.relforcerowsecurity,
      o.reloptions::text, t.reloptions::text, o.relpersistence, o.relreplident,
      ${access('o.relacl', 'r', 'o.relowner')}) as line
    from pg_class o join pg_namespace n on n.oid = o.relnamespace left join pg_class t on t.oid = o.reltoastrelid
    where ${OURS} and o.relkind in ('r', 'p', 'v', 'm', 'f') and o.${NOT_THE_MIGRATORS} and ${NOT_OF_AN_EXTENSION}`,
  column: `
    select concat_ws(' | ', attrelid::regclass || ' ' || lpad(row_number() over (partition by attrelid order by attnum)::text, 2, '0'), attname,
      format_type(atttypid, atttypmod) || case when attnotnull then ' not null' else '' end,
      'default ' || pg_get_expr(adbin, adrelid), nullif(attidentity, ''), nullif(attgenerated, ''), attstorage, nullif(attcompression, ''),
      nullif(nullif(attcollation::regcollation::text, '"default"'), '-'), attoptions::text, attstattarget,
      (select string_agg(x, ' ' order by x) from (
        select grantee::regrole || '=' || string_agg(privilege_type, ',' order by privilege_type) as x
        from aclexplode(attacl) group by grantee) granted)) as line
    from pg_attribute a join pg_class o on o.oid = attrelid join pg_namespace n on n.oid = relnamespace
      left join pg_attrdef d on adrelid = attrelid and adnum = attnum
    where ${OURS} and relkind in ('r', 'p', 'v', 'm') and attnum > 0 and not attisdropped and ${NOT_THE_MIGRATORS}`,
  constraint: `
    select concat_ws(' | ', conrelid::regclass, conname, pg_get_constraintdef(c.oid),
      case when not convalidated then 'not valid' end) as line
    from pg_constraint c join pg_class o on o.oid = conrelid join pg_namespace n on n.oid = relnamespace
    where ${OURS} and ${NOT_THE_MIGRATORS}
      and (contype <> 'n' or conname <> relname || '_' || (select attname from pg_attribute where attrelid = conrelid and attnum = conkey[1]) || '_not_null')`,
  index: `
    select concat_ws(' | ', indrelid::regclass, pg_get_indexdef(indexrelid), case when not indisvalid then 'not valid' end,
      case when indisclustered then 'clustered' end) as line
    from pg_index i join pg_class o on o.oid = indrelid join pg_namespace n on n.oid = relnamespace
    where ${OURS} and ${NOT_THE_MIGRATORS} and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))`,
  policy: `
    select concat_ws(' | ', polrelid::regclass, polname, case when polpermissive then 'permissive' else 'restrictive' end, polcmd,
      (select string_agg(r::regrole::text, ',' order by r::regrole::text) from unnest(polroles) r),
      'using ' || pg_get_expr(polqual, polrelid), 'check ' || pg_get_expr(polwithcheck, polrelid)) as line
    from pg_policy join pg_class o on o.oid = polrelid join pg_namespace n on n.oid = relnamespace where ${OURS}`,
  function: `
    select concat_ws(' | ', o.oid::regprocedure, pg_get_function_arguments(o.oid), pg_get_function_result(o.oid), proowner::regrole, l.lanname,
      provolatile, proparallel, 'definer ' || prosecdef, 'strict ' || proisstrict, 'leakproof ' || proleakproof, procost, prorows,
      proconfig::text, md5(regexp_replace(coalesce(pg_get_function_sqlbody(o.oid), prosrc), '\\s+', ' ', 'g')), ${access('proacl', 'f', 'proowner')}) as line
    from pg_proc o join pg_namespace n on n.oid = pronamespace join pg_language l on l.oid = prolang
    where ${OURS} and ${NOT_OF_AN_EXTENSION}`,
  trigger: `
    select concat_ws(' | ', pg_get_triggerdef(t.oid), tgenabled) as line
    from pg_trigger t join pg_class o on o.oid = tgrelid join pg_namespace n on n.oid = relnamespace
    where ${OURS} and not tgisinternal`,
  sequence: `
    select concat_ws(' | ', o.oid::regclass, relowner::regrole, seqtypid::regtype, seqstart, seqincrement, seqmax, seqmin, seqcache, seqcycle,
      ${access('relacl', 's', 'relowner')}) as line
    from pg_sequence join pg_class o on o.oid = seqrelid join pg_namespace n on n.oid = relnamespace where ${OURS}`,
  type: `
    select concat_ws(' | ', o.oid::regtype, typtype, typowner::regrole) as line
    from pg_type o join pg_namespace n on n.oid = typnamespace
    where ${OURS} and typtype not in ('b', 'c') and ${NOT_OF_AN_EXTENSION}`,
  extension: `select concat_ws(' | ', extname, nspname) as line from pg_extension join pg_namespace n on n.oid = extnamespace`,
  setting: `
    select concat_ws(' | ', nullif(setrole, 0)::regrole, setconfig::text) as line from pg_db_role_setting
    where setdatabase = (select oid from pg_database where datname = current_database())`,
  other: `
    select 'comment on ' || pg_describe_object(classoid, objoid, objsubid) || ': ' || description as line from pg_description o
      where objoid >= 16384 and not exists (select from pg_depend d where d.objid = o.objoid and d.deptype = 'e')
    union all select 'rule ' || ev_class::regclass || ' ' || rulename from pg_rewrite r join pg_class o on o.oid = ev_class
      join pg_namespace n on n.oid = relnamespace where ${OURS} and relkind = 'r'
    union all select 'statistics ' || stxname from pg_statistic_ext
    union all select 'publication ' || pubname from pg_publication
    union all select 'event trigger ' || evtname from pg_event_trigger
    union all select 'default privileges ' || defaclrole::regrole || ' ' || defaclacl::text from pg_default_acl`,
}
