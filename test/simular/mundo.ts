import type { Json } from '../harness/index.ts'

/** What the simulator knows of a record: its id, and what its answers and the simulator's own sums say of it. */
export interface Cosa {
  /** Given by the step that made it: the same in every replay, whatever ids the office gives. */
  nombre: string
  id: number
  [campo: string]: Json
}

const CLASES = [
  'persona',
  'inmueble',
  'radicacion',
  'factura',
  'deposito',
  'descargue',
  'abono',
  'cuenta',
  'castigo',
  'cobro',
  'servicio',
  'usuario',
  'proyecto',
  'tramite',
  'solicitud',
  'cita',
  'edicto',
  'campo',
  'reclamo',
  'turno',
  'gasto',
  'minuta',
  'asiento',
  'orden',
] as const
export type Clase = (typeof CLASES)[number]

/** Records of a class, by each of what they are asked for: looked through one by one, those of a year take longer than the office. */
interface Fichero {
  lista: Cosa[]
  porNombre: Map<string, Cosa>
  porId: Map<number, Cosa>
}

/** The small model beside the office: everything that a 201 promised, and what should be true of it. Whole pesos. */
export class Mundo {
  private readonly cosas = Object.fromEntries(
    CLASES.map((clase) => [clase, { lista: [], porNombre: new Map(), porId: new Map() }]),
  ) as unknown as Record<Clase, Fichero> // one of each class
  /** Money that came into the till of each day less what went out. */
  readonly caja = new Map<string, number>()
  private readonly series = new Map<string, number>()
  /** Years whose tariffs were loaded. */
  readonly tarifas = new Set<number>()
  /** Debit notes have their numbers. */
  debita = false
  /** Payments are taken by the provider's account. */
  enLinea = false

  agrega(clase: Clase, cosa: Cosa): Cosa {
    const { lista, porNombre, porId } = this.cosas[clase]
    lista.push(cosa)
    porNombre.set(cosa.nombre, cosa)
    porId.set(cosa.id, cosa)
    return cosa
  }

  una(clase: Clase, nombre: string): Cosa | undefined {
    return this.cosas[clase].porNombre.get(nombre)
  }

  deId(clase: Clase, id: number): Cosa | undefined {
    return this.cosas[clase].porId.get(id)
  }

  /** Oldest first. */
  todas(clase: Clase): readonly Cosa[] {
    return this.cosas[clase].lista
  }

  /** The number that a series gives next: deeds of a year, entries of a small book. */
  sigue(serie: string): number {
    return (this.series.get(serie) ?? 0) + 1
  }

  anota(serie: string): void {
    this.series.set(serie, this.sigue(serie))
  }

  enCaja(dia: string, valor: number): void {
    this.caja.set(dia, (this.caja.get(dia) ?? 0) + valor)
  }
}
