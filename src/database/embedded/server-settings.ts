/** `throwaway` is fast but loses data in a crash. It is for tests only. */
export type Durability = 'durable' | 'throwaway'

// Messages of PostgreSQL quote values: the text of an error ("invalid input syntax for type …"), the detail of a
// violated key, the statement. So messages of the level ERROR are not logged, and others are logged without detail and
// statement. The gateway receives every error itself.
const NO_CONTENT_IN_LOGS = {
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_statement: 'none',
  log_min_duration_statement: -1,
  log_min_duration_sample: -1,
  log_transaction_sample_rate: 0,
  log_parameter_max_length: 0,
  log_parameter_max_length_on_error: 0,
  log_temp_files: -1,
  log_lock_waits: 'off',
  debug_print_parse: 'off',
}

/** Logs of the last seven days; each day overwrites the log of the same weekday. */
const LOG_FILES = {
  logging_collector: 'on',
  log_directory: 'log',
  log_filename: 'postgresql-%a.log',
  log_rotation_age: '1d',
  log_rotation_size: 0,
  log_truncate_on_rotation: 'on',
  log_timezone: 'UTC',
}

const DURABILITY = {
  durable: { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on', max_wal_size: '512MB' },
  throwaway: {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_wal_size: '1GB',
    autovacuum: 'off',
    io_method: 'sync',
    // Every connection computes them, and tests make many. The passwords are random.
    scram_iterations: 1,
  },
}

/** postgresql.conf, written before every start. It holds all settings of the cluster. */
export function serverSettings(port: number, durability: Durability): string {
  const all: Record<string, string | number> = {
    listen_addresses: '127.0.0.1',
    port,
    // The path of a socket has a length limit, which a deep checkout exceeds. Loopback is enough.
    unix_socket_directories: '',
    max_connections: 200,
    shared_buffers: '160MB',
    effective_cache_size: '512MB',
    wal_level: 'replica',
    // For backups: one connection that sends the base backup.
    max_wal_senders: 4,
    random_page_cost: 1.1,
    jit: 'off',
    timezone: 'UTC',
    password_encryption: 'scram-sha-256',
    ...DURABILITY[durability],
    ...LOG_FILES,
    ...NO_CONTENT_IN_LOGS,
  }
  return Object.entries(all)
    .map(([name, value]) => `${name} = '${value}'\n`)
    .join('')
}

/** pg_hba.conf: allows only connections with a password over loopback; replication for backups. */
export const ACCESS_RULES =
  'host all all 127.0.0.1/32 scram-sha-256\nhost replication postgres 127.0.0.1/32 scram-sha-256\n'
