import type { App, Context, CurrentUser } from '../tenants/context.ts'
import type { Office } from '../tenants/office.ts'
import { appFor } from '../tenants/practice.ts'

const BOGOTA_MS = 5 * 3_600_000

/** Calendar date in Colombia, YYYY-MM-DD: UTC−5 all year since 1993. */
export const bogotaDate = (instant: Date): string => new Date(instant.getTime() - BOGOTA_MS).toISOString().slice(0, 10)

/** Context outside a request: jobs, command line, demo. Effects run at once unless a unit of work is open. */
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

/** Base address of an office without a request: its own domain, or this machine. */
function originOf({ config }: App, { slug }: Office): string {
  if (config.rootDomain) return `https://${slug}.${config.rootDomain}`
  const host = slug === config.devOffice ? 'localhost' : `${slug}.localhost`
  return `http://${host}:${config.port}`
}
