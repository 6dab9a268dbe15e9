import { engine } from '../../harness/index.ts'
import { runNode } from '../../../scripts/setup/run.mjs'
import type { Parte } from '../parte.ts'

const SECUENCIAS = Number(process.env.LLAMADAS) || 10_000

/** The random sequences of the tests, many more of them. */
export const parte: Parte = {
  titulo: 'Citas al azar',
  motores: 'cada uno',
  correr: async () => {
    const args = ['node_modules/mocha/bin/mocha.js', 'test/api/citas-azar.test.ts']
    const { code, output } = await runNode(args, {
      env: { CITAS: String(SECUENCIAS), TEST_ENGINE: engine },
      quiet: true,
    })
    const semilla = /semilla (\d+)/.exec(output)?.[0] ?? ''
    return [
      {
        prueba: 'Secuencias de retener, confirmar, vencer, mover y cancelar, contra un modelo',
        intentos: SECUENCIAS,
        resultado: code === 0 ? 'nunca más que la capacidad, ningún cupo perdido' : `distinto del modelo: ${semilla}`,
        bien: code === 0,
      },
    ]
  },
}
