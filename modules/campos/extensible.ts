import type { AddedFields, Personal } from '../kernel/index.ts'
import { validarExtra } from './extra.ts'
import { recordarFilas, recordarRepartida, type Modelo, type Repartida } from './modelos.ts'
import { textosDe } from './textos.ts'
import { oirVersion, preguntasDe } from './vigentes.ts'

/**
 * Says that the office may add fields to the rows of a model: what is written, read, searched and listed of them goes by itself from here
 * on. `entity` is the screen's id; where not every row is of the whole office, `regla` says whose each is.
 */
export function extensible(entity: string, Modelo: Modelo, regla?: Personal): void {
  recordarFilas(entity, Modelo, regla)
  Modelo.added = agregados(() => entity)
}

/** Says it of a model whose rows are of several entities, each with fields of its own. */
export function extensiblePorColumna(repartida: Repartida): void {
  recordarRepartida(repartida)
  repartida.Modelo.added = agregados((row) => String(Reflect.get(row, repartida.columna)))
}

const agregados = (entityOf: AddedFields['entityOf']): AddedFields => ({
  entityOf,
  asks: (row) => preguntasDe(entityOf(row)),
  told: (ctx, row, dicho) => {
    oirVersion(ctx, entityOf(row), dicho)
  },
  texts: (ctx, row, extra) => textosDe(ctx, entityOf(row), extra),
  check: (ctx, row, sent, current, exige) => validarExtra(ctx, entityOf(row), sent, current, { exige }),
})
