import type { DefinicionCampo, Efecto, Extra, ImpactoCampos } from '../../../schemas/json/campo.ts'
import type { Faltas } from './leer-esquema.ts'
import { faltaDelNombre } from './esquema.ts'
import { TIPOS } from './tipos.ts'
import { plural } from '../../../schemas/es-co/texto.ts'
import { faltaDelValor, estaVacio, leerValor } from './valor.ts'

/** Next definition: names and catalogues are permanent, a kind changes only to a compatible one, omitted fields are retired. */
export function seguir(
  antes: readonly DefinicionCampo[],
  despues: readonly DefinicionCampo[],
  propios: readonly string[],
): { campos: DefinicionCampo[]; faltas: Faltas } {
  const conocidos = new Map(antes.map((campo) => [campo.nombre, campo]))
  const faltas: Faltas = Object.create(null) // null prototype: a field may be called `constructor` until refused
  for (const campo of despues) {
    const at = `properties.${campo.nombre.slice(0, 60)}`
    const viejo = conocidos.get(campo.nombre)
    const nombre = viejo ? null : faltaDelNombre(campo.nombre, propios)
    if (nombre) faltas[at] = [nombre]
    if (!viejo) continue
    if (TIPOS[viejo.tipo].grupo !== TIPOS[campo.tipo].grupo) {
      faltas[`${at}.ui.tipo`] = [
        `Un campo de tipo ${TIPOS[viejo.tipo].titulo.toLowerCase()} no puede pasar a ${TIPOS[campo.tipo].titulo.toLowerCase()}: retírelo ` +
          'y cree otro.',
      ]
    } else if (viejo.catalogo !== campo.catalogo)
      faltas[`${at}.ui.catalogo`] = ['El catálogo no se cambia: retire el campo y cree otro.']
  }
  const nombrados = new Set(despues.map(({ nombre }) => nombre))
  const omitidos = antes.filter(({ nombre }) => !nombrados.has(nombre)).map((campo) => ({ ...campo, retirado: true }))
  return { campos: [...despues, ...omitidos], faltas }
}

export const cambiaBusqueda = (antes: readonly DefinicionCampo[], despues: readonly DefinicionCampo[]): boolean => {
  const huella = (campo: DefinicionCampo) => JSON.stringify([seBusca(campo), campo.opciones])
  const viejas = new Map(antes.map((campo) => [campo.nombre, huella(campo)]))
  return despues.some((campo) => viejas.has(campo.nombre) && viejas.get(campo.nombre) !== huella(campo))
}

/** Restricted fields are not searchable: a match would reveal them. */
export const seBusca = ({ busca, lee, retirado }: DefinicionCampo): boolean => busca && lee === null && !retirado

interface Cuenta {
  conDato: number
  fuera: number
}

/** Counts the effect of a definition on stored rows. */
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
      // values that the old definition refused too are not counted
      if (!campo.retirado && !cabe(campo, value) && (!viejo || cabe(viejo, value))) cuenta.fuera++
    }
  }

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
