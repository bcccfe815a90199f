import { parse } from 'yaml'
import { type Check, type Complaint, jsonOf } from '../house.ts'

interface Service {
  image?: string
  build?: unknown
  command?: string | string[]
  healthcheck?: { test?: unknown }
  depends_on?: Record<string, { condition?: string }>
  ports?: string[]
  restart?: string
}

const lasting = ['postgres', 'redis', 'gateway', 'worker', 'api']

/** What can be said about the compose file and the image without an engine. */
export const composeFile: Check = (house) => {
  const where = 'docker-compose.yml'
  const text = house.files.get(where)
  if (text === undefined) return []
  const complaints: Complaint[] = []
  const complain = (what: string) => complaints.push({ where, what })
  let services: Record<string, Service> = {}
  try {
    services = (parse(text, { merge: true }) as { services?: Record<string, Service> } | null)?.services ?? {}
  } catch (error) {
    return [{ where, what: `is no YAML: ${String(error).split('\n')[0]}` }]
  }
  const { scripts = {} } = jsonOf<{ scripts?: Record<string, string> }>(house, 'package.json') ?? {}
  const commands = new Set(Object.values(scripts))

  for (const name of [...lasting, 'migrate']) if (!services[name]) complain(`has no service ${name}`)
  for (const [name, service] of Object.entries(services)) {
    if (lasting.includes(name) && !service.healthcheck?.test) complain(`${name} has no health check`)
    for (const [other, { condition }] of Object.entries(service.depends_on ?? {})) {
      const fitting = other === 'migrate' ? 'service_completed_successfully' : 'service_healthy'
      if (!services[other]) complain(`${name} waits for ${other}, which is no service`)
      else if (condition !== fitting) complain(`${name} waits for ${other} with ${condition}: ${fitting} is what it needs`)
    }
    for (const port of name === 'proxy' ? [] : (service.ports ?? []))
      if (!/127\.0\.0\.1/.test(port)) complain(`${name} opens ${port} to the world: bind it to 127.0.0.1`)
    if (service.build === undefined && !/^\S+:\S+$/.test(service.image ?? '')) complain(`${name} has no pinned image`)
    const command = commandOf(service.command)
    const started = command.startsWith('node ') ? [...commands].some((each) => command.startsWith(each)) : true
    if (!started) complain(`${name} runs "${command}", which is no npm script of this project`)
  }
  return complaints
}

function commandOf(command: string | string[] | undefined): string {
  return Array.isArray(command) ? command.join(' ') : (command ?? '')
}
