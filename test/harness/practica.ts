import type { App } from '../../modules/kernel/index.ts'
import { practicaDe } from '../../modules/oficinas/practica/pedir.ts'
import { oficinaNueva } from './molde.ts'

/**
 * What an order for a practice office does in tests that are not about its people: an office with roles and nothing else, in this process,
 * in a tenth of a second. Any other order fails.
 */
export async function practicaDePrisa(app: App, [que, cual, de]: readonly string[]): Promise<void> {
  if (que !== 'office' || cual !== 'practice' || de === undefined) throw new Error('tests run no other order')
  await oficinaNueva(app, practicaDe(de), () => Promise.resolve(), de)
}
