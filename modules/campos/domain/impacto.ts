import type { DefinicionCampo, Efecto, Extra, ImpactoCampos } from '../../../schemas/json/campo.ts'
import { plural } from '../../../schemas/es-co/texto.ts'
import { faltaDelValor, estaVacio, leerValor } from './valor.ts'

interface Cuenta {
  conDato: number
  fuera: number
}

/** Counts, row by row, what a new definition would do to what is stored. */
export class Conteo {
  private readonly antes: ReadonlyMap<string, DefinicionCampo>
  private readonly despues: readonly DefinicionCampo[]
  private readonly cuentas: ReadonlyMap<string, Cuenta>

  constructor(antes: readonly DefinicionCampo[], despues: readonly DefinicionCampo[]) {
    this.antes = new Map(antes.map((campo) => [campo.nombre, campo]))
    this.despues = despues
    this.cuentas = new Map(despues.map(({ nombre }) => [nombre, { conDato: 0, fuera: 0 }]))
  }

  add(extra: Extra): void {
    for (const campo of this.despues) {
      const cuenta = this.cuentas.get(campo.nombre)
      const value = Object.hasOwn(extra, campo.nombre) ? extra[campo.nombre] : undefined
      if (!cuenta || estaVacio(value)) continue
      cuenta.conDato++
      const viejo = this.antes.get(campo.nombre)
      // what the old definition did not take either is nothing new
      if (!campo.retirado && !cabe(campo, value) && (!viejo || cabe(viejo, value))) cuenta.fuera++
    }
  }

  /** @param registros all rows of the entity, with or without added fields */
  report(registros: number): ImpactoCampos {
    return { registros, efectos: this.despues.flatMap((campo) => this.efectosDe(campo, registros)) }
  }

  private efectosDe(campo: DefinicionCampo, registros: number): Efecto[] {
    const viejo = this.antes.get(campo.nombre)
    const { conDato, fuera } = this.cuentas.get(campo.nombre) ?? { conDato: 0, fuera: 0 }
    const efecto = (clase: Efecto['clase'], count: number, texto: string, bloquea = false): Efecto => ({
      campo: campo.nombre,
      titulo: campo.titulo,
      clase,
      registros: count,
      bloquea,
      texto,
    })
    if (campo.retirado)
      return viejo && !viejo.retirado
        ? [
            efecto(
              'retira',
              conDato,
              conDato
                ? `${plural(conDato, 'registro')} ${conDato === 1 ? 'conserva' : 'conservan'} el dato, que deja de verse`
                : 'Se retira; ningún registro lo usa',
            ),
          ]
        : []
    const found: Efecto[] = []
    if (!viejo) found.push(efecto('nuevo', registros, 'Campo nuevo'))
    else if (viejo.retirado)
      found.push(
        efecto(
          'vuelve',
          conDato,
          conDato
            ? `${plural(conDato, 'registro')} ${conDato === 1 ? 'vuelve' : 'vuelven'} a mostrar su dato`
            : 'Vuelve; ningún registro lo usaba',
        ),
      )
    const sinDato = registros - conDato
    if (campo.requerido && sinDato > 0 && !(viejo?.requerido && !viejo.retirado)) {
      found.push(
        efecto(
          'sin_dato',
          sinDato,
          `${plural(sinDato, 'registro')} ${sinDato === 1 ? 'quedaría' : 'quedarían'} sin este dato`,
        ),
      )
    }
    if (fuera > 0 && viejo)
      found.push(efecto('fuera', fuera, `${plural(fuera, 'registro')} ${porQue(viejo, campo, fuera === 1)}`, true))
    return found
  }
}

function cabe(campo: DefinicionCampo, value: unknown): boolean {
  const read = leerValor(campo, value)
  return read !== null && read === value && faltaDelValor(campo, read) === null
}

function porQue(viejo: DefinicionCampo, campo: DefinicionCampo, uno: boolean): string {
  if (viejo.tipo !== campo.tipo)
    return uno ? 'tiene un valor que no cabe en el nuevo tipo' : 'tienen un valor que no cabe en el nuevo tipo'
  if (campo.tipo === 'opcion') return uno ? 'tiene una opción que ya no estaría' : 'tienen una opción que ya no estaría'
  if (viejo.patron !== campo.patron) return uno ? 'no tiene la nueva forma' : 'no tienen la nueva forma'
  return uno ? 'pasa del nuevo límite' : 'pasan del nuevo límite'
}
