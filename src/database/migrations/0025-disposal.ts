/**
 * A hold and a disposal of the same record follow each other, so that neither overlooks the other.
 */
export const GUARD_HOLD = `create function guard_hold() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('care record', new.client_user_id));
  return new;
end $$`

/**
 * A table of the same name that a role makes for itself is not looked at: the schema is named.
 */
export const PASS_SOAP_LOCKS = [
  `create function is_disposal() returns boolean language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select exists (select from public.disposal_under_way d where d.transaction_id = pg_current_xact_id_if_assigned())
  $$`,
  `drop trigger guard_soap_note on soap_note`,
  `create trigger guard_soap_note before update on soap_note for each row execute function guard_soap_note()`,
  `create trigger guard_soap_note_delete before delete on soap_note for each row
    when (not is_disposal()) execute function guard_soap_note()`,
  `drop trigger guard_soap_note_version on soap_note_version`,
  `create trigger guard_soap_note_version before update on soap_note_version for each row
    execute function guard_soap_note_version()`,
  `create trigger guard_soap_note_version_delete before delete on soap_note_version for each row
    when (not is_disposal()) execute function guard_soap_note_version()`,
]

/**
 * The longest that any of the organisations must keep a resource; the moment of the request when nobody must. Kept is until
 * the end of the year: a moment would tell who reads the plan when somebody wrote last, for themselves alone too.
 */
export const RETAINED_UNTIL = `create function retained_until(p_resource text, p_organisations bigint[], p_contact timestamptz, p_born date)
returns timestamptz language sql stable set search_path = pg_catalog, pg_temp as $$
  select case when r.years = 0 then now() else date_trunc('year', greatest(
    p_contact + make_interval(years => greatest(r.years, (select max(o.years) from public.organisation_retention o
      where o.resource = r.resource and o.organisation_id = any(p_organisations)))),
    p_born + make_interval(years => 18 + r.minor_years)), 'UTC') + interval '1 year' - interval '1 millisecond' end
  from public.retention_rule r where r.resource = p_resource
$$`

/**
 * The newest that was written by, to or about a person; now while somebody cares for them.
 */
export const LAST_CONTACT = `create function last_contact(p_client bigint) returns timestamptz
language plpgsql stable set search_path = pg_catalog, pg_temp as $$
declare
  t record;
  latest timestamptz;
  contact timestamptz := '-infinity';
begin
  if exists (select from public.relationship r where r.client_user_id = p_client and r.is_profile_active and not r.is_deleted) then
    return now();
  end if;
  for t in select c.* from public.retention_table c where c.contact_column is not null loop
    execute format('select max(t.%I) from public.%I t where %s', t.contact_column, t.table_name, t.owner)
      into latest using p_client;
    contact := greatest(contact, latest);
  end loop;
  return contact;
end $$`

/**
 * Table by table, in the order in which rows may go: how many there are, and until when they must be kept. A moment that
 * has passed means that they may go. Infinity stands for a record that is on hold and could go otherwise.
 */
export const DISPOSAL_PLAN = `create function disposal_plan(p_client bigint)
returns table (table_name text, resource text, row_count bigint, restricted_until timestamptz, legal_basis text)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  t record;
  counted bigint;
  contact constant timestamptz := public.last_contact(p_client);
  longest timestamptz := '-infinity';
  held constant boolean := exists (select from public.legal_hold h where h.client_user_id = p_client and h.lifted_at is null);
  organisations constant bigint[] := array(
    select u.organisation_id from public.user_account u where u.id = p_client
    union select r.organisation_id from public.relationship r where r.client_user_id = p_client);
  born constant date := (select u.date_of_birth from public.user_account u where u.id = p_client);
begin
  for t in
    select c.*, r.with_record, r.legal_basis as basis from public.retention_table c
    join public.retention_rule r on r.resource = c.resource order by r.with_record, c.depth desc, c.table_name desc
  loop
    execute format('select count(*) from public.%I t where %s', t.table_name, t.owner) into counted using p_client;
    continue when counted = 0;
    table_name := t.table_name;
    resource := t.resource;
    row_count := counted;
    legal_basis := t.basis;
    restricted_until := case when t.with_record then greatest(longest, now())
      else public.retained_until(t.resource, organisations, contact, born) end;
    longest := greatest(longest, restricted_until);
    if held and restricted_until <= now() then
      restricted_until := 'infinity';
      legal_basis := 'Legal hold';
    end if;
    return next;
  end loop;
end $$`

/**
 * Takes a person's record away: what may go leaves a tombstone, what must be kept goes where nobody reads it. For the cause
 * 'retention' it does so only when all of it may go, and looks through what was restricted earlier. One transaction; the
 * audit row is written in it. Gives the erasure as it is stored, or null when there was nothing to do.
 */
export const DISPOSE_RECORD = `create function dispose_record(p_client bigint, p_cause text, p_facts jsonb) returns jsonb
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  t record;
  person record;
  made bigint;
  gone bigint;
  summary jsonb := '[]';
  erased jsonb;
  leaves boolean;
begin
  perform pg_advisory_xact_lock(hashtextextended('care record', p_client));
  select u.id, u.organisation_id into person from public.user_account u
    where u.id = p_client and u.state <> 'reserved' and u.role is distinct from 'therapist'
      and not u.is_operator and not u.is_organisation_admin for update;
  leaves := person.id is not null and (p_cause = 'request' or (
    public.last_contact(p_client) < now() - make_interval(years => (select min(r.years) from public.retention_rule r where r.years > 0))
    and not exists (select from public.disposal_plan(p_client) p where p.restricted_until > now())));
  if not leaves and not exists (select from public.restricted_row r where p_cause = 'retention'
    and r.client_user_id = p_client and r.restricted_until <= now()
    and not exists (select from public.legal_hold h where h.client_user_id = p_client and h.lifted_at is null)) then
    return null;
  end if;
  insert into public.erasure (organisation_id, client_user_id, cause, requested_by_user_id)
    select coalesce(person.organisation_id, (select e.organisation_id from public.erasure e where e.client_user_id = p_client
      order by e.id desc limit 1)), p_client, p_cause, (p_facts ->> 'caller_user_id')::bigint
    returning id into made;

  if leaves then
    insert into public.disposal_under_way values (pg_current_xact_id());
    -- Streams that are open end, on every gateway.
    insert into public.event (topic, keys, subject_id, change) values ('revocation', array[p_client], p_client, 'created');
    insert into public.event (topic, keys, subject_id, change)
      select topic, array[r.therapist_user_id], r.id, change from public.relationship r
      cross join (values ('revocation', 'updated'), ('caseload', 'deleted')) e(topic, change)
      where r.client_user_id = p_client and r.therapist_user_id is not null and not r.is_deleted;
    for t in
      select p.*, c.key_column, c.owner, c.file_column, c.effects, coalesce(p.restricted_until > now(), true) as keep
      from public.disposal_plan(p_client) with ordinality p
      join public.retention_table c on c.table_name = p.table_name order by p.ordinality
    loop
      execute format(
        'with gone as (
           delete from public.%1$I t where %2$s returning t.%3$I as row_id, row_to_json(t.*)::text as content
         ), kept as (
           insert into public.restricted_row (erasure_id, organisation_id, client_user_id, resource, table_name, row_id, content,
             sha256, restricted_until, legal_basis)
           select $2, $3, $1, $4, %1$L, g.row_id, g.content, sha256(convert_to(g.content, ''UTF8'')),
             case when $5 = ''infinity'' then now() else $5 end, $6
           from gone g where $7
         ), buried as (
           insert into public.tombstone (erasure_id, organisation_id, client_user_id, table_name, row_id, sha256, legal_basis)
           select $2, $3, $1, %1$L, g.row_id, sha256(convert_to(g.content, ''UTF8'')), $6 from gone g where not $7
         ), unfiled as (
           delete from public.stored_file f using gone g
           where not $7 and %4$L <> '''' and f.id = nullif(g.content::json ->> %4$L, '''')::uuid
         ), stopped as (
           delete from public.effect e using gone g where e.kind = any($8) and e.ref_id = g.row_id and e.state = ''waiting''
         )
         select count(*) from gone', t.table_name, t.owner, t.key_column, coalesce(t.file_column, ''))
        into gone using p_client, made, person.organisation_id, t.resource, t.restricted_until, t.legal_basis, t.keep, t.effects;
      summary := summary || jsonb_build_object('resource', t.resource, 'records', gone,
        'outcome', case when t.keep then 'restricted' else 'erased' end, 'legalBasis', t.legal_basis,
        'until', case when t.keep and t.restricted_until <> 'infinity' then t.restricted_until end);
    end loop;
    delete from public.disposal_under_way where transaction_id = pg_current_xact_id();
  else
    summary := public.dispose_expired(p_client, made);
  end if;
  update public.erasure set resources = (
    select jsonb_agg(jsonb_build_object('resource', s.resource, 'records', s.records, 'outcome', s.outcome,
      'until', s.until, 'legalBasis', s.basis) order by s.resource)
    from (select x.resource, x.outcome, sum(x.records) as records, max(x.until) as until, max(x."legalBasis") as basis
      from jsonb_to_recordset(summary) x(resource text, records bigint, outcome text, until timestamptz, "legalBasis" text)
      group by x.resource, x.outcome) s
  ) where id = made
  returning jsonb_build_object('id', id, 'clientId', client_user_id, 'cause', cause, 'requestedById', requested_by_user_id,
    'erasedAt', erased_at, 'resources', resources) into erased;
  insert into public.audit (action, operation, outcome, caller_kind, caller_user_id, caller_session_id, job_name, organisation_id,
    request_id, door, address, subject_ids, target)
  select 'write', f.operation, 'done', f.caller_kind, f.caller_user_id, f.caller_session_id, f.job_name, f.organisation_id,
    f.request_id, f.door, f.address, array[p_client], 'erasure:' || made
  from jsonb_to_record(p_facts) f(operation text, caller_kind text, caller_user_id bigint, caller_session_id bigint, job_name text,
    organisation_id bigint, request_id text, door text, address text);
  return erased;
end $$`

/**
 * What was restricted goes when its time is over and nobody holds it. Rows keep the basis on which they were kept.
 */
export const DISPOSE_EXPIRED = `create function dispose_expired(p_client bigint, p_erasure bigint) returns jsonb
language sql set search_path = pg_catalog, pg_temp as $$
  with gone as (
    delete from public.restricted_row r where r.client_user_id = p_client and r.restricted_until <= now()
      and not exists (select from public.legal_hold h where h.client_user_id = p_client and h.lifted_at is null)
    returning r.*
  ), buried as (
    insert into public.tombstone (erasure_id, organisation_id, client_user_id, table_name, row_id, sha256, legal_basis)
    select p_erasure, g.organisation_id, p_client, g.table_name, g.row_id, g.sha256, g.legal_basis from gone g
  ), unfiled as (
    delete from public.stored_file f using gone g join public.retention_table c on c.table_name = g.table_name
    where c.file_column is not null and f.id = nullif(g.content::json ->> c.file_column, '')::uuid
  )
  select coalesce(jsonb_agg(jsonb_build_object('resource', s.resource, 'records', s.records, 'outcome', 'erased',
    'legalBasis', s.basis, 'until', null)), '[]')
  from (select resource, count(*) as records, max(legal_basis) as basis from gone group by resource) s
$$`

/**
 * Whose record may have something that is past its time: those with restricted rows, and people in nobody's care, nor in
 * anybody's lately. In the order of their numbers, so that a slice costs its own people and not all who follow.
 */
export const DISPOSABLE = `create function disposable_people(p_after bigint, p_limit integer) returns setof bigint
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select c.id from (
    (select distinct r.client_user_id as id from public.restricted_row r
      where r.restricted_until <= now() and r.client_user_id > p_after
        and not exists (select from public.legal_hold h where h.client_user_id = r.client_user_id and h.lifted_at is null)
      order by 1 limit p_limit)
    union
    (select u.id from public.user_account u
      cross join (select now() - make_interval(years => min(r.years)) as moment from public.retention_rule r where r.years > 0) least
      where u.id > p_after and u.created_at < least.moment
        and u.state <> 'reserved' and u.role is distinct from 'therapist' and not u.is_operator and not u.is_organisation_admin
        and not exists (select from public.relationship r where r.client_user_id = u.id
          and (r.is_profile_active and not r.is_deleted or r.updated_at >= least.moment))
        and not exists (select from public.legal_hold h where h.client_user_id = u.id and h.lifted_at is null)
      order by u.id limit p_limit)
  ) c order by c.id limit p_limit
$$`
