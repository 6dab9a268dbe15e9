import type { App, Context, CurrentUser } from '../tenants/context.ts'
import type { Office } from '../tenants/office.ts'
import { appFor } from '../tenants/practice.ts'

const BOGOTA_MS = 5 * 3_600_000

/** The calendar date of an instant in Colombia, YYYY-MM-DD. Five hours behind UTC the whole year, since 1993. */
export const bogotaDate = (instant: Date): string => new Date(instant.getTime() - BOGOTA_MS).toISOString().slice(0, 10)

/**
 * A context outside a request: for jobs, the command line and the demo. Outside a unit of work its effects run at once, as nothing is
 * rolled back.
 */
export function background(
  app: App,
  office: Office,
  requestId: string,
  user: CurrentUser | null = null,
  now = new Date(),
): Context {
  return {
    office,
    db: office.db,
    user,
    now,
    today: bogotaDate(now),
    requestId,
    ip: '',
    agent: '',
    app: appFor(app, office),
    origin: originOf(app, office),
    log: app.log.child({ solicitud: requestId, oficina: office.slug }),
    afterCommit: (effect) => {
      void effect()
    },
  }
}

/** Where people reach an office when no request tells: its own domain, or this machine. */
function originOf({ config }: App, { slug }: Office): string {
  if (config.rootDomain) return `https://${slug}.${config.rootDomain}`
  const host = slug === config.devOffice ? 'localhost' : `${slug}.localhost`
  return `http://${host}:${config.port}`
}
