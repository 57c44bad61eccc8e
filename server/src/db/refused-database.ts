/** Databases that this version cannot take over. The messages tell the operator what happened and what to do. */
export class RefusedDatabaseError extends Error {}

/** The database has data from before the oldest kept migration. */
export class EarlierDatabaseError extends RefusedDatabaseError {
  constructor() {
    super(
      [
        'This database was made by an earlier version of Mostrador. Its data cannot be carried over, because nothing has been released yet.',
        'Nothing was changed in it. Begin anew in one of these ways:',
        '  npm start -- --new-demo   replaces the demo shop in the data folder by a new one',
        '  DATA_DIR=…                names another data folder',
        '  DATABASE_URL=…            if you use a PostgreSQL of your own: name an empty database',
      ].join('\n'),
    )
  }
}

/** The database was upgraded by a later version: its functions must not be replaced by the ones of this version. */
export class LaterDatabaseError extends RefusedDatabaseError {
  constructor(migration: string) {
    super(
      `This database was upgraded by a later version of Mostrador: it has the migration ${migration}, which this version does not know.\n` +
        'Nothing was changed in it. Start the later version, or restore the backup from before the upgrade.',
    )
  }
}
