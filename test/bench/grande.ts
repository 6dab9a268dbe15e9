// `npm run bench -- grande`: lists, searches, records and saves of an office with ten thousand filings and of one with a million.
import { instalacionGrande } from './grande/instalacion.ts'
import { medir } from './grande/medir.ts'

const MOTORES = ['sqlite', 'mariadb'] as const
for (const engine of MOTORES.filter((one) => !process.env.TEST_ENGINE || process.env.TEST_ENGINE === one)) {
  const instalacion = await instalacionGrande(engine)
  await medir(instalacion, engine)
  instalacion.end()
}
process.exit()
