-- upgrade.sh runs this in each database of the new cluster, after pg_upgrade and before clients can connect.
set client_min_messages = warning;

-- The libraries of extensions are already those of the new version.
select format('alter extension %I update', name)
from pg_available_extensions where installed_version <> default_version order by name
\gexec

-- A new ICU or C library may sort differently, and an index in another order hides rows. Indexes on texts whose
-- collation has another version now are read through; those that are in order stay as they are. That takes a
-- fraction of the time of making them again, which is left for the others and for kinds that cannot be checked.
select count(*) = 0 as without_amcheck from pg_extension where extname = 'amcheck'
\gset
create extension if not exists amcheck;
set client_min_messages = notice;

do $$
declare
  one record;
  checked integer := 0;
begin
  for one in
    select index.oid::regclass as name, pg_am.amname as method, pg_index.indexprs is not null as computed
    from pg_index
    join pg_class index on index.oid = pg_index.indexrelid
    join pg_am on pg_am.oid = index.relam
    where index.relkind = 'i' and index.relpersistence = 'p' and exists (
      select from unnest(pg_index.indcollation) used (id)
      join pg_collation on pg_collation.oid = used.id
      join pg_database on datname = current_database()
      where case
        when collprovider = 'd' then datcollversion <> pg_database_collation_actual_version(pg_database.oid)
        else collversion <> pg_collation_actual_version(pg_collation.oid)
      end
    )
  loop
    checked := checked + 1;
    if one.method = 'btree' then
      begin
        -- Of an index on an expression also the values, which may have been computed differently.
        perform bt_index_parent_check(one.name, one.computed);
        continue;
      exception when index_corrupted then
        raise notice '% is in another order', one.name;
      end;
    end if;
    execute format('reindex index %s', one.name);
    raise notice '% was made again', one.name;
  end loop;
  if checked > 0 then
    raise notice '%: the order of % indexes was checked', current_database(), checked;
  end if;
end
$$;

\if :without_amcheck
drop extension amcheck;
\endif

select format('alter collation %s refresh version', oid::regcollation)
from pg_collation where collversion <> pg_collation_actual_version(oid)
\gexec
select format('alter database %I refresh collation version', datname)
from pg_database
where datname = current_database() and datcollversion <> pg_database_collation_actual_version(oid)
\gexec

-- pg_upgrade transfers no statistics. Rough ones are enough to open; complete ones follow at once.
set default_statistics_target = 1;
analyze;
