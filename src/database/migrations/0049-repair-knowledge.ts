import { Knowledge } from './0026-knowledge.js'
import { statementsOf } from './checksum.js'
import { SqlMigration } from './sql-migration.js'

/**
 * Makes the tables of manuals again where an earlier form of `0026-knowledge` was applied. What is in them was made of
 * the shipped manual, and is made again at the next start; manuals of operators have to be taken in once more.
 */
export class RepairKnowledge extends SqlMigration {
  override statements(): string[] {
    const make = statementsOf(Knowledge)
    return [
      `do $repair$
       declare old record;
       begin
         if to_regclass('public.knowledge_embedding') is not null then return; end if;
         for old in select format('drop table %I cascade', relname) as command from pg_class
           where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname like 'knowledge\\_%'
         loop execute old.command; end loop;
         ${make.map((statement) => `execute $statement$${statement}$statement$;`).join('\n')}
       end $repair$`,
    ]
  }
}
