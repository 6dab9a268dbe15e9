import { validarExtra } from './extra.ts'
import { recordarModelo, type EsSuya, type Modelo } from './modelos.ts'
import { textosDe } from './textos.ts'

/**
 * Says that the office may add fields to the rows of a model: what is written, read, searched and listed of them goes by itself from here
 * on. `entity` is the screen's id; where other views read only some of the rows, `esSuya` says which.
 */
export function extensible(entity: string, Modelo: Modelo, esSuya?: EsSuya): void {
  recordarModelo(entity, Modelo, esSuya)
  Modelo.added = {
    entity,
    texts: (ctx, extra) => textosDe(ctx, entity, extra),
    check: (ctx, sent, current, exige) => validarExtra(ctx, entity, sent, current, { exige }),
  }
}
