import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

const supported = ['linux-x64', 'linux-arm64', 'linux-arm', 'linux-ia32', 'linux-ppc64', 'darwin-arm64', 'darwin-x64']

export interface Machine {
  platform: string
  arch: string
  glibc: boolean
}

/** The npm package that holds PostgreSQL for this machine; throws the sentence that refuses where none was ever seen to run. */
export function platformPackage({ platform, arch, glibc }: Machine = thisMachine()): string {
  const name = `${platform}-${arch}`
  const refuse = (what: string) => new EmbeddedPostgresError(`The embedded database does not run on ${what}: set DATABASE_URL`)
  if (!supported.includes(name)) throw refuse(name)
  if (platform === 'linux' && !glibc) throw refuse(`${name} without glibc (Alpine, musl)`)
  return `@embedded-postgres/${name}`
}

function thisMachine(): Machine {
  const { platform, arch } = process
  if (platform !== 'linux') return { platform, arch, glibc: false }
  const report = process.report.getReport() as { header?: { glibcVersionRuntime?: string } }
  return { platform, arch, glibc: report.header?.glibcVersionRuntime !== undefined }
}
