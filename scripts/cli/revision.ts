import type { Config } from '../../config/env.ts'
import { background, Problem } from '../../modules/kernel/index.ts'
import { revisar } from '../../modules/revision/index.ts'
import { say, withApp } from './oficina.ts'
import { Uso } from './usage.ts'

/** `revisar <oficina>`: what does not add up in its accounts, numbers and states. @throws Problem if something does not */
export function revisarCuentas(config: Config, [slug]: string[]): Promise<void> {
  if (!slug) throw new Uso('revisar <oficina>')
  return withApp(config, async ({ app }) => {
    const faltas = await app.offices.use(slug, async (office) => {
      let cuantas = 0
      for await (const { dice, filas, mas } of revisar(background(app, office, 'revisar'))) {
        cuantas++
        say(`✖ ${dice}`)
        for (const { nombre, debe, hay } of filas) say(`    ${nombre}: debe ser ${debe}, hay ${hay}`)
        if (mas) say('    y más')
      }
      return cuantas
    })
    if (faltas === null) throw new Uso(`No existe la oficina «${slug}».`)
    if (faltas) throw new Problem(409, 'no_cuadra', `No se cumplen ${faltas} reglas en «${slug}».`)
    say(`Todo cuadra en «${slug}».`)
  })
}
