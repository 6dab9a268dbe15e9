// `npm run bench -- grande`: lists, searches, records and saves of an office with ten thousand filings and of one with a million.
import { instalacionGrande } from './grande/instalacion.ts'

for (const engine of ['sqlite', 'mariadb'] as const) {
  const { end } = await instalacionGrande(engine)
  end()
}
process.exit()
