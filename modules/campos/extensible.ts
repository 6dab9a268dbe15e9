import type { Personal } from '../kernel/index.ts'
import { validarExtra } from './extra.ts'
import { recordarModelo, type Modelo } from './modelos.ts'
import { textosDe } from './textos.ts'

/**
 * Says that the office may add fields to the rows of a model: what is written, read, searched and listed of them goes by itself from here
 * on. `entity` is the screen's id; where not every row is of the whole office, `regla` says whose each is.
 */
export function extensible(entity: string, Modelo: Modelo, regla?: Personal): void {
  recordarModelo(entity, Modelo, regla)
  Modelo.added = {
    entity,
    texts: (ctx, extra) => textosDe(ctx, entity, extra),
    check: (ctx, sent, current, exige) => validarExtra(ctx, entity, sent, current, { exige }),
  }
}
