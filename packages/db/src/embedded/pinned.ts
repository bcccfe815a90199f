/** The pin in package.json; a data folder fits one major version only. */
export const pinnedVersion = '18.4.0-beta.17'
export const pinnedMajor = '18'

/** Only names the socket file: nothing listens on TCP. */
export const socketPort = 5432

/** PostgreSQL and its companions see none of our environment: it holds keys, and the host's locale must not decide a sort order. */
export const bareEnvironment = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C' }
