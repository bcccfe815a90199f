import { execFile } from 'node:child_process'
import { join, relative } from 'node:path'
import type { Complaint } from './house.ts'

/** A bought check: runs as a process of its own, its findings become complaints. */
export type Tool = (root: string) => Promise<Complaint[]>

export const biome: Tool = async (root) => {
  const { text, code } = await run(root, '@biomejs/biome/bin/biome', ['check', '--reporter=github', '--max-diagnostics=none', '.'])
  return orElse(
    text,
    code,
    linesOf(text, /^::(?:error|warning) title=([^,]*),file=([^,]*),line=(\d+),.*?::(.*)$/, ([, rule, file, line, message]) => ({
      where: `${relative(root, file ?? '')}:${line}`,
      what: rule === 'format' || rule?.startsWith('assist') ? `is not formatted: npm run format` : `${message} (${rule})`,
    })),
  )
}

export function tsc(project: string): Tool {
  return async (root) => {
    const memory = join('node_modules', '.cache', `tsc-${project.replace(/\W/g, '-')}.tsbuildinfo`)
    const { text, code } = await run(root, 'typescript/bin/tsc', [
      '-p',
      project,
      '--pretty',
      'false',
      '--incremental',
      '--tsBuildInfoFile',
      memory,
    ])
    return orElse(
      text,
      code,
      linesOf(text, /^(.+?)\((\d+),\d+\): error (TS\d+): (.*)$/, ([, file, line, rule, message]) => ({
        where: `${file}:${line}`,
        what: `${message} (${rule})`,
      })),
    )
  }
}

interface KnipIssue {
  file: string
  [kind: string]: { name: string; line?: number }[] | string
}

const knipAdvice: Record<string, string> = {
  files: 'nothing reaches this file: use it or delete it',
  exports: 'is exported and used by nobody: drop the export or the code',
  dependencies: 'is a dependency nobody imports: remove it',
  devDependencies: 'is a dependency nobody imports: remove it',
  unlisted: 'is imported and in no package.json: add it with its exact version',
  unresolved: 'leads nowhere: correct the import',
}

export const knip: Tool = async (root) => {
  const { text, code } = await run(root, 'knip/bin/knip.js', ['--reporter', 'json', '--no-progress', '--no-config-hints'])
  try {
    const { issues } = JSON.parse(text) as { issues: KnipIssue[] }
    return issues.flatMap((issue) =>
      Object.entries(knipAdvice).flatMap(([kind, advice]) => {
        const found = issue[kind]
        if (!Array.isArray(found)) return []
        return found.map(({ name, line }) => ({
          where: line ? `${issue.file}:${line}` : issue.file,
          what: kind === 'files' ? advice : `${name} ${advice}`,
        }))
      }),
    )
  } catch {
    return orElse(text, code || 1, [])
  }
}

/** A tool that failed without a line we can read still fails, with the end of what it said. */
function orElse(text: string, code: number, complaints: Complaint[]): Complaint[] {
  if (code === 0 || complaints.length > 0) return complaints
  return [{ where: '.', what: `failed: ${text.trim().split('\n').slice(-5).join(' | ')}` }]
}

function linesOf(text: string, shape: RegExp, toComplaint: (match: RegExpExecArray) => Complaint): Complaint[] {
  return text.split('\n').flatMap((line) => {
    const match = shape.exec(line)
    return match ? [toComplaint(match)] : []
  })
}

function run(root: string, script: string, args: string[]): Promise<{ text: string; code: number }> {
  return new Promise((resolve) => {
    const options = { cwd: root, maxBuffer: 64 * 1024 * 1024, env: { ...process.env, NO_COLOR: '1' } }
    const child = execFile(process.execPath, [join(root, 'node_modules', script), ...args], options, (error, stdout, stderr) => {
      resolve({ text: stdout || stderr, code: error ? (child.exitCode ?? 1) : 0 })
    })
  })
}
