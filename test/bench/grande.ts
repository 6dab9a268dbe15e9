// `npm run bench -- grande`: lists, searches, records and saves of an office with ten thousand filings and of one with a million, beside a
// handler by hand, and how the small one reads while the big one searches. `npm run bench -- grande perfil`: where the time of four of
// them goes.
import { PERFIL } from './comparar.ts'
import { instalacionGrande } from './grande/instalacion.ts'
import { medir } from './grande/medir.ts'
import { medirMientras } from './grande/mientras.ts'
import { perfilar } from './grande/perfil.ts'

const MOTORES = ['sqlite', 'mariadb'] as const
for (const engine of MOTORES.filter((one) => !process.env.TEST_ENGINE || process.env.TEST_ENGINE === one)) {
  const instalacion = await instalacionGrande(engine)
  if (PERFIL) {
    await perfilar(instalacion, engine)
    instalacion.end()
    continue
  }
  await medir(instalacion, engine)
  await medirMientras(instalacion, engine)
  instalacion.end()
}
process.exit()
